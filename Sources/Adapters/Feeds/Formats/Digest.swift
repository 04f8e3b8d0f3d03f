/// A short hash of a long text, the same in every run and on every machine. It is no protection against forgery, so a
/// reader must compare the content too.
///
/// Source: FNV-1a, draft-eastlake-fnv, 64 bits; the second half starts from the first.
enum Digest {
  /// Returns a hash of 16 hexadecimal digits.
  static func short(_ text: String) -> String { digits(hash(text.utf8, from: 0xCBF2_9CE4_8422_2325)) }

  /// Returns a hash of 32 hexadecimal digits.
  static func long(_ bytes: some Sequence<UInt8>) -> String {
    let first = hash(bytes, from: 0xCBF2_9CE4_8422_2325)
    return digits(first) + digits(hash(bytes, from: first ^ 0x9E37_79B9_7F4A_7C15))
  }

  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func digits(_ number: UInt64) -> String {
    let hex = String(number, radix: 16)
    return String(repeating: "0", count: 16 - hex.count) + hex
  }
}
