/// The 44-byte header of a 16-bit PCM WAV file. Source: Multimedia Programming Interface and Data Specifications 1.0
/// (IBM, Microsoft 1991), "Waveform Audio File Format".
struct WAVHeader {
  static let size = 44
  /// The maximum number of samples over all channels, before the header's 32-bit lengths overflow.
  static let most = (Int(UInt32.max) - size) / 2

  let rate: Int
  let channels: Int
  /// The number of samples over all channels; nil while it is unknown: the header then specifies the maximum length.
  let samples: Int?

  var bytes: [UInt8] {
    let data = samples.map { UInt32($0 * 2) } ?? .max - 36
    let head = Array("RIFF".utf8) + Self.little(data + 36) + Array("WAVEfmt ".utf8) + Self.little(UInt32(16))
    let shape = Self.little(UInt16(1)) + Self.little(UInt16(channels)) + Self.little(UInt32(rate))
    let block = Self.little(UInt32(rate * channels * 2)) + Self.little(UInt16(channels * 2)) + Self.little(UInt16(16))
    return head + shape + block + Array("data".utf8) + Self.little(data)
  }

  /// Returns a number in little-endian byte order.
  static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
