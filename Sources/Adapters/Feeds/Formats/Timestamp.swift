import Foundation
import Timestamps

/// Parsers of the points in time in feeds.
enum Timestamp {
  /// The valid range, in POSIX seconds: this century. Any other time is treated as missing.
  static let plausibleRange = 946_684_800.0..<4_102_444_800.0

  /// Parses POSIX seconds; milliseconds if the number is too large for seconds.
  static func read(_ number: Double) -> Date? {
    let seconds = abs(number) > 1e11 ? number / 1_000 : number
    return plausibleRange.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// Parses POSIX seconds or milliseconds in digits, or `2025-02-08T16:44:06.969+01:00`.
  static func read(_ text: String) -> Date? {
    guard (1...40).contains(text.utf8.count) else { return nil }
    let isNumber = text.utf8.allSatisfy(CalendarText.isDigit)
    let number = isNumber ? Double(text) : CalendarText.seconds(text)
    return number.flatMap(read)
  }

  /// Parses the time in an HTTP header: `Sun, 06 Nov 1994 08:49:37 GMT`. Source: RFC 9110, 5.6.7; its two older
  /// formats are not supported.
  static func header(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard words.count == 6, words[5] == "GMT", words[1].count == 2, let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    return read("\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z")
  }
}
