import Glibc

/// The checksum and the size of a file, as `cksum` of coreutils prints them. They detect a damaged file, and do not
/// protect against an attacker.
///
/// Source: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/cksum.html
public struct Checksum: Hashable, Sendable, CustomStringConvertible {
  public let crc: UInt32
  /// The size in bytes.
  public let size: Int

  public init(of bytes: UnsafeRawBufferPointer) {
    size = bytes.count
    crc = Self.crc(of: bytes)
  }

  /// Computes the checksum of a file.
  /// - Returns: nil if the file does not exist or cannot be read.
  public init?(ofFile path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Read the file instead of mapping it: if a mapped file is truncated meanwhile, the process is killed.
    var state = State()
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = block.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      block.withUnsafeBytes { state.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    (crc, size) = (state.crc, state.size)
  }

  /// Parses a text that begins with the format of ``description``; nil for any other text. The rest of the line is
  /// ignored.
  public init?(_ text: some StringProtocol) {
    let fields = text.split(whereSeparator: \.isWhitespace)
    guard fields.count >= 2, let crc = UInt32(fields[0]), let size = Int(fields[1]), size >= 0 else { return nil }
    (self.crc, self.size) = (crc, size)
  }

  /// The checksum and the size: `3015617425 14840960`.
  public var description: String { "\(crc) \(size)" }

  private static func crc(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    var state = State()
    state.add(bytes)
    return state.crc
  }
}

extension Checksum {
  /// The state of the computation. It processes eight bytes at a time, and looks up the contribution of each of them to
  /// the CRC in a table of its own (slicing-by-8).
  private struct State {
    private var sum: UInt32 = 0
    private(set) var size = 0

    /// `tables[256 * k + byte]` is the CRC of the byte with `k` zero bytes after it.
    private static let tables: [UInt32] = {
      var tables = (0..<256 as Range<UInt32>).map { (byte: UInt32) -> UInt32 in
        var sum = byte << 24
        for _ in 0..<8 {
          let isOut = sum >> 31 == 1
          sum <<= 1
          if isOut { sum ^= 0x04C1_1DB7 }
        }
        return sum
      }
      for index in 256..<2_048 {
        let before = tables[index - 256]
        let byte: UInt32 = tables[Int(before >> 24)]
        tables.append((before << 8) ^ byte)
      }
      return tables
    }()

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
      size += bytes.count
      sum = Self.tables.withUnsafeBufferPointer { tables in
        var (sum, place) = (sum, 0)
        while place + 8 <= bytes.count {
          let word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ UInt64(sum) << 32
          sum = 0
          for index in 0..<8 {
            let byte = Int(truncatingIfNeeded: word >> UInt64(8 * index)) & 0xFF
            sum ^= tables[256 * index + byte]
          }
          place += 8
        }
        while place < bytes.count {
          let byte: UInt32 = tables[Int(sum >> 24) ^ Int(bytes[place])]
          sum = (sum << 8) ^ byte
          place += 1
        }
        return sum
      }
    }

    /// The resulting CRC: of all bytes, followed by the bytes of the size, the lowest first.
    var crc: UInt32 {
      var (sum, rest) = (sum, size)
      while rest > 0 {
        let byte: UInt32 = Self.tables[Int(sum >> 24) ^ (rest & 0xFF)]
        sum = (sum << 8) ^ byte
        rest >>= 8
      }
      return ~sum
    }
  }
}
