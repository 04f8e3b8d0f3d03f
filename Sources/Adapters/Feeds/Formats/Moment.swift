import Foundation
import Moments

/// Points in time as feeds write them.
enum Moment {
  /// Feeds live in this century: anything else is as good as not told.
  static let told = 946_684_800.0..<4_102_444_800.0

  /// Reads POSIX seconds, or milliseconds where the number is too large for seconds.
  static func read(_ number: Double) -> Date? {
    let seconds = abs(number) > 1e11 ? number / 1_000 : number
    return told.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// Reads either of them in digits, or `2025-02-08T16:44:06.969+01:00`.
  static func read(_ text: String) -> Date? {
    guard (1...40).contains(text.utf8.count) else { return nil }
    let isNumber = text.utf8.allSatisfy(CalendarText.isDigit)
    let number = isNumber ? Double(text) : CalendarText.seconds(text)
    return number.flatMap(read)
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, as servers write it in their headers. Source: RFC 9110, 5.6.7; its two older forms
  /// are not read.
  static func header(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard words.count == 6, words[5] == "GMT", words[1].count == 2, let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    return read("\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z")
  }
}
