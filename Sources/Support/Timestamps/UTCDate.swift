/// A date and time in UTC, to the second.
public struct UTCDate: Hashable, Sendable {
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  public let day: Int
  public let hour: Int
  public let minute: Int
  public let second: Int
  /// The day of the week; 0 is Sunday.
  public let weekday: Int

  /// The valid range in seconds since 1970: 1900-01-01 to 2999-12-31, as for ``CalendarText``.
  public static let seconds = -2_208_988_800...32_503_679_999

  /// Creates the date; nil outside of ``seconds``.
  /// - Parameter seconds: seconds since 1970. Source: H. Hinnant, chrono-compatible low-level date algorithms,
  ///   civil_from_days.
  public init?(seconds: Int) {
    guard Self.seconds.contains(seconds) else { return nil }
    let inDay = ((seconds % 86_400) + 86_400) % 86_400
    let days = (seconds - inDay) / 86_400
    (hour, minute, second) = (inDay / 3_600, inDay / 60 % 60, inDay % 60)
    weekday = ((days + 4) % 7 + 7) % 7
    // Years are counted from 1 March of the year 0, so that a leap day is the last day of its year.
    let shifted = days + 719_468
    let (era, inEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (inEra - inEra / 1_460 + inEra / 36_524 - inEra / 146_096) / 365
    let dayOfYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The date in RFC 3339: `2026-11-22T06:07:08Z`.
  public var text: String {
    "\(year)-\(Self.two(month))-\(Self.two(day))T\(Self.two(hour)):\(Self.two(minute)):\(Self.two(second))Z"
  }

  /// Returns a number with at least two digits: `07` for 7.
  public static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
