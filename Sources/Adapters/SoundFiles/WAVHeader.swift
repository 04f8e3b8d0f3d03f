/// The 44 bytes before the samples of a 16-bit PCM WAV file.
/// Source: Multimedia Programming Interface and Data Specifications 1.0 (IBM, Microsoft 1991), "Waveform Audio File Format".
struct WAVHeader {
  static let size = 44
  /// Samples a file can hold, over all channels, before its 32-bit lengths overflow.
  static let most = (Int(UInt32.max) - size) / 2

  let rate: Int
  let channels: Int
  /// Samples over all channels; nothing while the length is not known, as in a stream.
  let samples: Int?

  var bytes: [UInt8] {
    let data = samples.map { UInt32($0 * 2) } ?? .max - 36
    let head = Array("RIFF".utf8) + Self.little(data + 36) + Array("WAVEfmt ".utf8) + Self.little(UInt32(16))
    let shape = Self.little(UInt16(1)) + Self.little(UInt16(channels)) + Self.little(UInt32(rate))
    let block = Self.little(UInt32(rate * channels * 2)) + Self.little(UInt16(channels * 2)) + Self.little(UInt16(16))
    return head + shape + block + Array("data".utf8) + Self.little(data)
  }

  /// The least significant byte first.
  static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
