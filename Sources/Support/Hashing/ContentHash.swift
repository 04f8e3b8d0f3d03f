/// A hash of bytes that is the same in every run and on every machine, unlike that of Swift's `Hasher`. It does not
/// protect against forgery. Two contents may have the same hash. A caller for whom that matters must compare the
/// contents as well.
///
/// Source: FNV-1a, draft-eastlake-fnv, 64 bits.
@frozen public struct ContentHash: Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// The hash of the bytes added so far.
  public var value: UInt64 { state }

  /// - Parameter start: the initial value, which is the hash of no bytes. Hashes with different initial values are
  ///   independent of each other.
  public init(start: UInt64 = 0xCBF2_9CE4_8422_2325) { state = start }

  @inlinable public init(of bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  public init(of text: String) { self.init(of: text.utf8) }

  @inlinable public mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  @inlinable public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// The hash as 16 hexadecimal digits.
  public var digits: String {
    let hex = String(value, radix: 16)
    return String(repeating: "0", count: 16 - hex.count) + hex
  }

  /// Returns a hash of 128 bits as 32 hexadecimal digits. The start value of the second half depends on the first half.
  public static func longDigits(of bytes: some Sequence<UInt8>) -> String {
    let first = ContentHash(of: bytes)
    var second = ContentHash(start: first.value ^ 0x9E37_79B9_7F4A_7C15)
    second.add(bytes)
    return first.digits + second.digits
  }
}
