/// Times as tracks write them, counted from the beginning of 1970, UTC.
enum Moment {
  /// Reads `2026-05-01T08:30:00Z`, with parts of a second and with another zone if it has one; without a zone it is UTC.
  static func read(_ text: String) -> Duration? {
    let halves = pieces(text[...], "T")
    guard halves.count == 2 else { return nil }
    let date = pieces(halves[0], "-")
    let (time, zone) = splitZone(halves[1])
    let clock = pieces(time, ":")
    guard date.count == 3, clock.count == 3, let year = Decimals.whole(date[0]), let month = Decimals.whole(date[1]),
      let day = Decimals.whole(date[2]), let midnight = midnight(year: year, month: month, day: day),
      let since = sinceMidnight(clock[0], clock[1], clock[2]), let offset = offset(zone)
    else { return nil }
    return midnight + since - offset
  }

  /// The beginning of a day of the years 1900 to 2999; nil where there is no such day.
  static func midnight(year: Int, month: Int, day: Int) -> Duration? {
    guard (1900...2999).contains(year), (1...12).contains(month), (1...length(of: month, year)).contains(day) else {
      return nil
    }
    // Years that begin in March end with the leap day; 719 468 days lie between 0000-03-01 and 1970-01-01.
    let (count, turned) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let days = 365 * count + count / 4 - count / 100 + count / 400 + (153 * turned + 2) / 5 + day - 1 - 719_468
    return .seconds(days * 86_400)
  }

  /// - Parameter second: with or without parts; 60 is a leap second.
  static func sinceMidnight(_ hour: Substring, _ minute: Substring, _ second: Substring) -> Duration? {
    guard let hours = Decimals.whole(hour), hours < 24, let minutes = Decimals.whole(minute), minutes < 60,
      let seconds = Decimals.number(second), seconds >= 0, seconds < 61
    else { return nil }
    // Whole milliseconds: receivers know no finer, and sums of them stay equal.
    return .seconds(hours * 3_600 + minutes * 60) + .milliseconds((seconds * 1_000).rounded())
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// By bytes: by characters it takes several times as long, and a track has many times.
  private static func pieces(_ text: Substring, _ separator: Unicode.Scalar) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// `08:30:00` and `+01:00` of `08:30:00+01:00`.
  private static func splitZone(_ text: Substring) -> (Substring, Substring) {
    let cut = text.utf8.firstIndex { "Z+-".utf8.contains($0) } ?? text.endIndex
    return (text[..<cut], text[cut...])
  }

  private static func offset(_ zone: Substring) -> Duration? {
    if zone.isEmpty || zone == "Z" { return .zero }
    let parts = pieces(zone.dropFirst(), ":")
    guard parts.count == 2, let hours = Decimals.whole(parts[0]), hours < 24, let minutes = Decimals.whole(parts[1]),
      minutes < 60
    else { return nil }
    return .seconds((hours * 60 + minutes) * (zone.first == "-" ? -60 : 60))
  }
}
