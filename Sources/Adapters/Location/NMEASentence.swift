import BikeShare

/// A parsed NMEA 0183 sentence of a receiver, of any talker: its position and time.
enum NMEASentence: Hashable {
  /// Recommended minimum (RMC): the time, and the fix; nil if the receiver had none.
  case minimum(NMEATime, fix: Fix?)
  /// Fix data (GGA): the time of day, the coordinate (nil without a fix), and the dilution of precision.
  case quality(Duration, Coordinate?, dilution: Double?)
  /// A sentence of another type.
  case other

  /// The reason why a line is no valid sentence.
  struct Problem: Error, Hashable {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The maximum length of a line. The standard allows 82 bytes; loggers put a time before it.
  static let longest = 256

  /// Parses a line of a log.
  /// - Parameter line: without its line end; text before the `$` is ignored.
  init(_ line: ArraySlice<UInt8>) throws(Problem) {
    guard line.count <= Self.longest else { throw Problem("the line is longer than \(Self.longest) bytes") }
    let fields = NMEAFields(try Self.body(of: line))
    switch fields.kind {
    case "RMC": self = try fields.minimum()
    case "GGA": self = try fields.quality()
    default: self = .other
    }
  }

  /// Returns the text of a sentence, between its `$` or `!` and its `*`.
  ///
  /// No valid sentence contains a dollar sign, but a line of a log may have several: loggers write two, truncate a
  /// sentence before the next one, or append another one. So each is tried as the beginning, the last one first.
  private static func body(of line: ArraySlice<UInt8>) throws(Problem) -> ArraySlice<UInt8> {
    let dollars = line.indices.filter { line[$0] == UInt8(ascii: "$") }
    let starts =
      dollars.isEmpty ? [line.firstIndex(of: UInt8(ascii: "!"))].compactMap { $0 } : Array(dollars.reversed())
    var first: Problem?
    for start in starts.prefix(8) {
      do throws(Problem) { return try checked(line[start...].dropFirst()) } catch { first = first ?? error }
    }
    throw first ?? Problem("this is not an NMEA sentence")
  }

  /// Returns the text between `$` and `*`, if its checksum is correct.
  private static func checked(_ bytes: ArraySlice<UInt8>) throws(Problem) -> ArraySlice<UInt8> {
    guard let star = bytes.firstIndex(of: UInt8(ascii: "*")) else { throw Problem("the sentence has no checksum") }
    let digits = String(decoding: bytes[star...].dropFirst().prefix(2), as: UTF8.self)
    let sum = bytes[..<star].reduce(0, ^)
    guard digits.utf8.count == 2, let written = UInt8(digits, radix: 16), written == sum else {
      throw Problem("the checksum is \(digits) and should be \(String(sum, radix: 16, uppercase: true))")
    }
    return bytes[..<star]
  }
}

/// A day and a time of day.
struct NMEATime: Hashable {
  let sinceMidnight: Duration
  /// The beginning of the day, as the time since 1970.
  let midnight: Duration
}
