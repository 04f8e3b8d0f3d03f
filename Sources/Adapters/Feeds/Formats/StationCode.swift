import BikeShare
import Hashing

extension Station.ID {
  /// Creates the id of a station from the feed's code, which may be any text. A code that is valid in a grammar's tag
  /// (ASCII letters, digits, `-`, `_`, at most 80 bytes) is the id; any other becomes its valid characters and a
  /// hash: `TST-Station-1-x2f...`. The same code always gets the same id. ``StationReader`` ensures that no two codes
  /// of one feed share an id.
  init(code: String) {
    self.init(Self.isFit(code) ? code : Self.slug(code))
  }

  private static func isFit(_ code: String) -> Bool {
    !code.isEmpty && code.utf8.count <= 80 && code.utf8.allSatisfy(isFit)
  }

  private static func isFit(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_": true
    default: false
    }
  }

  private static func slug(_ code: String) -> String {
    let pieces = code.utf8.prefix(60).split { !isFit($0) }.map { String(decoding: $0, as: UTF8.self) }
    return (pieces + ["x" + ContentHash(of: code).digits]).joined(separator: "-")
  }
}
