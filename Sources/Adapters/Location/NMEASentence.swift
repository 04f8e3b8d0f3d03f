import BikeShare

/// A sentence of a receiver, NMEA 0183, of any talker: what it says of where and when.
enum NMEASentence: Hashable {
  /// Recommended minimum: the fix, nil where the receiver had none, and when.
  case minimum(NMEATime, fix: Fix?)
  /// Fix data: time of day, the coordinate, nil without a fix, and how far the satellites are spread.
  case quality(Duration, Coordinate?, dilution: Double?)
  /// A sentence that tells nothing of these.
  case other

  /// Why a line is no sentence.
  struct Problem: Error, Hashable {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The longest line that can be a sentence. The standard allows 82 bytes; loggers put a time before it.
  static let longest = 256

  /// - Parameter line: without its end; what is before the `$` is not looked at.
  init(_ line: ArraySlice<UInt8>) throws(Problem) {
    guard line.count <= Self.longest else { throw Problem("the line is longer than \(Self.longest) bytes") }
    let fields = NMEAFields(try Self.body(of: line))
    switch fields.kind {
    case "RMC": self = try fields.minimum()
    case "GGA": self = try fields.quality()
    default: self = .other
    }
  }

  /// What is between the `$` or `!` that begins a sentence and its `*`.
  ///
  /// A dollar stands in no sentence. Loggers write two, cut a sentence short before the next one, or begin another behind
  /// it, so each is tried, the last one first.
  private static func body(of line: ArraySlice<UInt8>) throws(Problem) -> ArraySlice<UInt8> {
    let dollars = line.indices.filter { line[$0] == UInt8(ascii: "$") }
    let starts =
      dollars.isEmpty ? [line.firstIndex(of: UInt8(ascii: "!"))].compactMap { $0 } : Array(dollars.reversed())
    var first: Problem?
    for start in starts.prefix(8) {
      do throws(Problem) { return try checked(line[start...].dropFirst()) } catch { first = first ?? error }
    }
    throw first ?? Problem("this is no NMEA sentence")
  }

  /// What is between `$` and `*`, if the sum behind it is right.
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

/// A time of day, and which day if the receiver knows.
struct NMEATime: Hashable {
  let sinceMidnight: Duration
  /// Since 1970.
  let midnight: Duration
}
