import Timestamps

/// Parsers of the times in tracks, as durations since the beginning of 1970, UTC. They are whole milliseconds:
/// receivers have no finer resolution, and sums stay exact.
enum Timestamp {
  /// Parses `2026-05-01T08:30:00Z`, optionally with a fraction of a second or another time zone; without a zone it is
  /// UTC.
  static func read(_ text: String) -> Duration? { CalendarText.seconds(text).map(duration) }

  /// Returns the beginning of a day; nil if the date is invalid.
  static func midnight(year: Int, month: Int, day: Int) -> Duration? {
    CalendarText.day(year, month, day).map { .seconds($0 * 86_400) }
  }

  /// Returns the time since midnight; nil if it is invalid.
  /// - Parameter second: with or without a fraction; 60 is a leap second.
  static func sinceMidnight(_ hour: Substring, _ minute: Substring, _ second: Substring) -> Duration? {
    guard let hours = Decimals.whole(hour), hours < 24, let minutes = Decimals.whole(minute), minutes < 60,
      let seconds = Decimals.number(second), seconds >= 0, seconds < 61
    else { return nil }
    return .seconds(hours * 3_600 + minutes * 60) + duration(seconds)
  }

  private static func duration(_ seconds: Double) -> Duration { .milliseconds((seconds * 1_000).rounded()) }
}
