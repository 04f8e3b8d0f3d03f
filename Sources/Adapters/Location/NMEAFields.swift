import BikeShare

/// The fields of an NMEA sentence; the first has the talker and the type. https://gpsd.gitlab.io/gpsd/NMEA.html
struct NMEAFields {
  private static let knot = 1_852.0 / 3_600

  private let fields: [ArraySlice<UInt8>]

  /// - Parameter body: the text between `$` and `*`.
  init(_ body: ArraySlice<UInt8>) {
    fields = body.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  /// The type of the sentence without its talker: `RMC` of `GNRMC`.
  var kind: Substring { fields[0].count == 5 ? self[0].suffix(3) : "" }

  /// Parses an RMC sentence: `GPRMC,083000.00,A,5320.8380,N,00615.5460,W,8.747,090.0,010526,,,A`
  func minimum() throws(NMEASentence.Problem) -> NMEASentence {
    let isVoid = self[2] != "A" || self[12] == "N"
    // A receiver that has just been switched on knows neither time nor date.
    if isVoid, self[1].isEmpty || self[9].isEmpty { return .other }
    let time = NMEATime(sinceMidnight: try timeOfDay(1), midnight: try midnight(9))
    if isVoid { return .minimum(time, fix: nil) }
    let fix = Fix(
      try coordinate(3), course: Decimals.number(self[8]), speed: Decimals.number(self[7]).map { $0 * Self.knot })
    return .minimum(time, fix: fix)
  }

  /// Parses a GGA sentence: `GPGGA,083000.00,5320.8380,N,00615.5460,W,1,08,0.9,5.0,M,50.0,M,,`
  func quality() throws(NMEASentence.Problem) -> NMEASentence {
    let isVoid = self[6].isEmpty || self[6] == "0"
    if isVoid, self[1].isEmpty { return .other }
    return .quality(
      try timeOfDay(1), isVoid ? nil : try coordinate(2), dilution: isVoid ? nil : Decimals.number(self[8]))
  }

  /// A field by its number; empty if the sentence is shorter.
  private subscript(_ index: Int) -> Substring {
    index < fields.count ? String(decoding: fields[index], as: UTF8.self)[...] : ""
  }

  private func timeOfDay(_ index: Int) throws(NMEASentence.Problem) -> Duration {
    let text = self[index]
    guard let time = Timestamp.sinceMidnight(text.prefix(2), text.dropFirst(2).prefix(2), text.dropFirst(4)) else {
      throw NMEASentence.Problem("the time is \"\(text)\", not like 083000.00")
    }
    return time
  }

  /// Parses a date: `010526` is the 1st of May 2026. Two-digit years are those from 1980, when GPS began, to 2079.
  private func midnight(_ index: Int) throws(NMEASentence.Problem) -> Duration {
    let text = self[index]
    let numbers = [text.prefix(2), text.dropFirst(2).prefix(2), text.dropFirst(4)].compactMap { Decimals.whole($0) }
    guard text.utf8.count == 6, numbers.count == 3,
      let midnight = Timestamp.midnight(
        year: numbers[2] + (numbers[2] < 80 ? 2000 : 1900), month: numbers[1], day: numbers[0])
    else { throw NMEASentence.Problem("the date is \"\(text)\", not like 010526") }
    return midnight
  }

  /// Parses a coordinate, two numbers with their hemispheres: `5320.8380,N,00615.5460,W`.
  private func coordinate(_ index: Int) throws(NMEASentence.Problem) -> Coordinate {
    let coordinate = Coordinate(
      latitude: try angle(index, positive: "N", negative: "S"),
      longitude: try angle(index + 2, positive: "E", negative: "W"))
    if let problem = coordinate.problem { throw NMEASentence.Problem(problem) }
    return coordinate
  }

  /// Parses an angle in degrees and minutes with its hemisphere; `5320.8380` is 53 degrees 20.8380 minutes.
  private func angle(_ index: Int, positive: String, negative: String) throws(NMEASentence.Problem) -> Double {
    let (text, half) = (self[index], self[index + 1])
    guard let number = Decimals.number(text), number >= 0, half == positive || half == negative else {
      throw NMEASentence.Problem("\"\(text),\(half)\" is not an angle like 5320.8380,\(positive)")
    }
    let degrees = (number / 100).rounded(.towardZero)
    let minutes = number - degrees * 100
    guard minutes < 60 else { throw NMEASentence.Problem("\"\(text)\" has \(minutes) minutes") }
    return (degrees + minutes / 60) * (half == negative ? -1 : 1)
  }
}
