import Foundation
import Randomness

/// Changes a document at random, as disk faults, typing errors and attackers do. The same seed gives the same changes.
struct Mutation {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func mutated(_ body: Data) -> Data {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: flipped(body)
    case 1: body.prefix(Int.random(in: 0..<body.count, using: &random))
    case 2: digits(body)
    default: restructured(body)
    }
  }

  private mutating func flipped(_ body: Data) -> Data {
    var body = body
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      body[Int.random(in: 0..<body.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return body
  }

  /// Replaces digits by other digits.
  private mutating func digits(_ body: Data) -> Data {
    Data(
      body.map { byte in
        let isChanged = (0x30...0x39).contains(byte) && Int.random(in: 0..<20, using: &random) == 0
        return isChanged ? UInt8.random(in: 0x30...0x39, using: &random) : byte
      })
  }

  /// Replaces or removes a few values at any depth.
  private mutating func restructured(_ body: Data) -> Data {
    var value = (try? JSONSerialization.jsonObject(with: body)) ?? [:]
    for _ in 0..<Int.random(in: 1...4, using: &random) { value = changed(value) ?? [:] }
    return (try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])) ?? Data()
  }

  private mutating func changed(_ value: Any) -> Any? {
    let isHere = Int.random(in: 0..<6, using: &random) == 0
    if !isHere, var fields = value as? [String: Any], let name = fields.keys.sorted().randomElement(using: &random) {
      fields[name] = changed(fields[name] ?? 0)
      return fields
    }
    if !isHere, var list = value as? [Any], let place = list.indices.randomElement(using: &random) {
      if let new = changed(list[place]) { list[place] = new } else { list.remove(at: place) }
      return list
    }
    return Self.values.randomElement(using: &random) ?? nil
  }

  private static var values: [Any?] {
    [
      nil, NSNull(), true, false, "abc", "12", "", -1, 0, 3, 17, 999, 1e300, -1e-300, 3.5, [Any](), [String: Any](),
      [1, 2], ["count": 7], String(repeating: "x", count: 10_000), "\u{202E}\u{0}", 1_751_437_263_000,
      "2025-07-02T06:21:03Z",
    ]
  }
}
