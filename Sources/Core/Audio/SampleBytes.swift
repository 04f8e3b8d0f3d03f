/// Samples as bytes: 16 bits each, low byte first.
public enum SampleBytes {
  public static func encode(_ samples: some Sequence<Int16>) -> [UInt8] {
    samples.map { $0.littleEndian }.withUnsafeBytes { Array($0) }
  }

  /// Returns the samples; nil if there is half a sample.
  public static func decode(_ bytes: some RandomAccessCollection<UInt8>) -> [Int16]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: bytes.count, by: 2).map { place in
      let low = bytes.index(bytes.startIndex, offsetBy: place)
      return Int16(bitPattern: UInt16(bytes[low]) | UInt16(bytes[bytes.index(after: low)]) << 8)
    }
  }
}
