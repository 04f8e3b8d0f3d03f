/// A strict parser for a date and time in RFC 3339. The fraction, the seconds and the zone are optional; without a zone
/// it is UTC.
///
/// Foundation's parser accepts 31 February as a day and 25 as an hour. The age of counts depends on these times, so
/// invalid ones must be rejected.
public struct CalendarText {
  private var rest: Substring.UTF8View

  /// Returns the time in seconds since 1970; nil if the text is invalid.
  public static func seconds(_ text: String) -> Double? {
    var reader = CalendarText(rest: text[...].utf8)
    guard let day = reader.date(), reader.skip("Tt "), let time = reader.time(), let zone = reader.zone(),
      reader.rest.isEmpty
    else { return nil }
    return Double(day) * 86_400 + time - zone
  }

  public static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func date() -> Int? {
    guard let year = digits(4, in: 1900...2999), skip("-"), let month = digits(2, in: 1...12), skip("-"),
      let day = digits(2, in: 1...31)
    else { return nil }
    return Self.day(year, month, day)
  }

  private mutating func time() -> Double? {
    guard let hour = digits(2, in: 0...23), skip(":"), let minute = digits(2, in: 0...59) else { return nil }
    guard skip(":") else { return Double(hour * 3_600 + minute * 60) }
    guard let second = digits(2, in: 0...60) else { return nil }
    return Double(hour * 3_600 + minute * 60 + second) + fraction()
  }

  private mutating func fraction() -> Double {
    guard skip(".,") else { return 0 }
    let digits = rest.prefix(while: Self.isDigit)
    rest = rest.dropFirst(digits.count)
    return Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Parses the time zone. Returns its offset from UTC in seconds, positive to the east.
  private mutating func zone() -> Double? {
    if rest.isEmpty || skip("Zz") { return 0 }
    let sign = rest.first == UInt8(ascii: "-") ? -1.0 : 1
    guard skip("+-"), let hours = digits(2, in: 0...23) else { return nil }
    _ = skip(":")
    return sign * Double(hours * 3_600 + (digits(2, in: 0...59) ?? 0) * 60)
  }

  private mutating func digits(_ count: Int, in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit),
      let number = Int(String(decoding: digits, as: UTF8.self)), range.contains(number)
    else { return nil }
    rest = rest.dropFirst(count)
    return number
  }

  private mutating func skip(_ marks: StaticString) -> Bool {
    guard let next = rest.first, marks.withUTF8Buffer({ $0.contains(next) }) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Returns the number of days since 1970-01-01; nil if the date does not exist or is outside the years 1900 to 2999.
  /// Source: H. Hinnant, chrono-compatible low-level date algorithms, days_from_civil.
  public static func day(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1900...2999).contains(year), (1...12).contains(month), (1...length(of: month, year)).contains(day) else {
      return nil
    }
    let year = month <= 2 ? year - 1 : year
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return year / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
