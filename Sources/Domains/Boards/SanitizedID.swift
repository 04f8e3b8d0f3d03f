import Hashing

/// An id that is safe in grammar tags and file names: `a` to `z`, digits, `-` and `_`, at most 60 characters, not
/// beginning with `-`.
///
/// An id with other characters ("Help!", "مساعدة", "../x") is replaced by a safe one, which is always the same for the
/// same id.
public struct SanitizedID<Owner>: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The maximum number of characters.
  public static var longest: Int { 60 }

  public let rawValue: String

  /// Creates an id from a text. A safe text is kept. An unsafe text is replaced by its readable part and a hash of the
  /// whole text.
  public init(_ written: String) { rawValue = Self.isSafe(written) ? written : Self.form(written) }

  public var description: String { rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Returns whether an id is safe without a change.
  public static func isSafe(_ written: String) -> Bool {
    (1...longest).contains(written.utf8.count) && written.utf8.first != UInt8(ascii: "-")
      && written.utf8.allSatisfy(isSafe)
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns the safe form of an id. The hash distinguishes "Help" from "help", and one Arabic word from another.
  private static func form(_ written: String) -> String {
    let hash = shortHash(written)
    let slug = slug(written, longest: longest - hash.utf8.count - 1)
    return "\(slug.isEmpty ? "id" : slug)-\(hash)"
  }

  private static func slug(_ written: String, longest: Int) -> String {
    var slug: [UInt8] = []
    for byte in written.utf8.prefix(8 * longest) where slug.count < longest {
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
      let next = isSafe(lower) ? lower : UInt8(ascii: "-")
      if next != UInt8(ascii: "-") || slug.last.map({ $0 != next }) == true { slug.append(next) }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return String(decoding: slug, as: UTF8.self)
  }

  /// Returns ten characters, 50 bits, of the hash.
  private static func shortHash(_ written: String) -> String {
    var hash = ContentHash(of: written).value
    let digits = Array("0123456789abcdefghijklmnopqrstuv")
    var text = ""
    for _ in 0..<10 {
      text.append(digits[Int(hash & 31)])
      hash >>= 5
    }
    return text
  }
}
