import JSON
import Randomness

@testable import OpenBoardFormat

/// Damages a file at random. The same seed gives the same damage.
struct Mutation: RandomNumberGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  mutating func of(_ bytes: [UInt8], _ name: String) throws -> [UInt8] {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return flipped(bytes)
    case 1: return Array(bytes[..<Int.random(in: 0..<bytes.count, using: &self)])
    case 2: return name.hasSuffix(".obz") ? try inside(bytes) { $0.flipped($1) } : flipped(bytes)
    default: return name.hasSuffix(".obz") ? try inside(bytes) { try $0.swapped($1) } : try swapped(bytes)
    }
  }

  /// Changes one to eight bytes.
  private mutating func flipped(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &self) where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &self)] ^= UInt8.random(in: 1...255, using: &self)
    }
    return bytes
  }

  /// Damages a file within the package and packs it again, with a correct checksum.
  private mutating func inside(
    _ bytes: [UInt8], _ damage: (inout Self, [UInt8]) throws -> [UInt8]
  ) throws -> [UInt8] {
    var files = try Archive.files(of: bytes, file: "").sorted { $0.key < $1.key }.map {
      (path: $0.key, bytes: $0.value)
    }
    let texts = files.indices.filter { files[$0].path.hasSuffix(".obf") || files[$0].path.hasSuffix(".json") }
    let index = texts[Int.random(in: texts.indices, using: &self)]
    files[index].bytes = try damage(&self, files[index].bytes)
    return try Archive.zip(files, file: "")
  }

  /// Replaces a random value by one of another type.
  private mutating func swapped(_ bytes: [UInt8]) throws -> [UInt8] {
    Array(changed(try JSONParser.parse(bytes, most: 200_000, deepest: 100)).text.utf8)
  }

  private mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(var items) where !items.isEmpty && Bool.random(using: &self):
      let index = Int.random(in: items.indices, using: &self)
      items[index] = changed(items[index])
      return .array(items)
    case .object(var members) where !members.isEmpty && Int.random(in: 0..<8, using: &self) > 0:
      let index = Int.random(in: members.indices, using: &self)
      members[index] = JSONValue.Member(members[index].name, changed(members[index].value))
      return .object(members)
    case .null, .flag, .number, .string, .array, .object: return other()
    }
  }

  private mutating func other() -> JSONValue {
    let others: [JSONValue] = [
      .null, .flag(true), .number("-1e999"), .number("5"), .string(""), .string("../x"), .string("home"), .array([]),
      .array([.null, .array([.null])]), .object([]), .object([JSONValue.Member("path", .string("boards/simple.obf"))]),
    ]
    return others[Int.random(in: others.indices, using: &self)]
  }
}
