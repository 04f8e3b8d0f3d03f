import Foundation

/// The part of RFC 1951 and 1952 that is needed to send compressed bodies.
enum Gzip {
  private static let head = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])

  /// Wraps data in the gzip format without compression; at most 65,535 bytes.
  static func stored(_ data: Data) -> Data {
    let size = UInt16(data.count)
    return head + Data([1]) + bytes(size) + bytes(~size) + data + bytes(crc(data)) + bytes(UInt32(data.count))
  }

  /// Returns at least this number of zeros, compressed 160 times. The checksum is wrong, because a client must stop
  /// before it.
  static func bomb(_ count: Int) -> Data {
    var bits = Bits()
    bits.add(0b011, 3)
    bits.add(0b0000_1100, 8)
    // Symbol 285, 258 bytes, in a fixed code: 11000101, written from its first bit; then distance 1: 00000.
    for _ in 0..<(count / 258) { bits.add(0b1010_0011, 13) }
    bits.add(0, 7)
    return head + bits.bytes + Data(count: 8)
  }

  private struct Bits {
    private(set) var bytes = Data()
    private var held: UInt32 = 0
    private var count = 0

    mutating func add(_ value: UInt32, _ size: Int) {
      held |= value << count
      count += size
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        count -= 8
      }
    }
  }

  private static func bytes(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }

  private static func crc(_ data: Data) -> UInt32 {
    ~data.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
