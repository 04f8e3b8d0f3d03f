/// A sequential reader of a binary file that never reads past its end.
struct ByteReader {
  let bytes: [UInt8]
  /// The name of the file, for error messages.
  let file: String
  private(set) var place: Int

  init(_ bytes: [UInt8], file: String, from place: Int = 0) {
    self.bytes = bytes
    self.file = file
    self.place = place
  }

  var rest: Int { bytes.count - place }

  /// Reads a little-endian 32-bit word.
  mutating func word() throws(ModelError) -> UInt32 {
    let start = try skip(4)
    return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
      | UInt32(bytes[start + 3]) << 24
  }

  mutating func half() throws(ModelError) -> UInt16 {
    let start = try skip(2)
    return UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8
  }

  mutating func byte() throws(ModelError) -> UInt8 { bytes[try skip(1)] }

  /// Reads a word that states how many values follow in the file. Throws if that number is outside a range, so that a
  /// damaged file cannot exhaust the memory.
  /// - Parameter what: what is counted, for the error message.
  mutating func count(_ what: String, in range: ClosedRange<Int>) throws(ModelError) -> Int {
    let count = Int(Int32(bitPattern: try word()))
    guard range.contains(count) else { throw error("its number of \(what), \(count), is out of range") }
    return count
  }

  mutating func slice(_ count: Int) throws(ModelError) -> ArraySlice<UInt8> {
    let start = try skip(count)
    return bytes[start..<start + count]
  }

  /// Reads a zero-terminated text. Returns the text without the zero byte.
  mutating func name() throws(ModelError) -> String {
    guard let end = bytes[place...].firstIndex(of: 0) else { throw tooShort }
    defer { place = end + 1 }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  func error(_ problem: String) -> ModelError { ModelError(file, problem) }

  /// Skips bytes.
  /// - Returns: the index of the first skipped byte.
  private mutating func skip(_ count: Int) throws(ModelError) -> Int {
    guard count >= 0, rest >= count else { throw tooShort }
    defer { place += count }
    return place
  }

  private var tooShort: ModelError { error("the file is truncated after \(bytes.count) bytes") }
}

extension [UInt8] {
  mutating func append(word: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  mutating func append(half: UInt16) {
    append(UInt8(truncatingIfNeeded: half))
    append(UInt8(truncatingIfNeeded: half >> 8))
  }
}
