import Randomness
import Testing

@testable import Wyoming

@Suite("Mutated Wyoming events")
struct WyomingMutationTests {
  private static let events = [
    WyomingEvent("describe"), WyomingEvent("transcribe", [("language", .string("es"))]),
    WyomingEvent(
      "audio-chunk", PCMFormat(rate: 16_000, width: 2, channels: 1).fields, payload: [UInt8](repeating: 7, count: 64)),
    WyomingEvent("synthesize", [("text", .string("Hola")), ("voice", .object([.init("name", .string("es"))]))]),
  ]

  /// The bytes with up to four changes: a bit, a new byte, a removed piece, a repeated piece.
  private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...8, using: &random))
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
      case 2: bytes.removeSubrange(place..<end)
      default: bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }

  @Test("100,000 mutated events are events or faults, and never more than the limits")
  func mutations() throws {
    var random = SeededGenerator(seed: 71)
    var faults: [String: Int] = [:]
    for _ in 0..<100_000 {
      let event = try #require(Self.events.randomElement(using: &random))
      var decoder = WyomingDecoder()
      decoder.append(Self.mutated(event.bytes, &random) + WyomingEvent("ping").bytes)
      do {
        while let event = try decoder.next() { #expect(event.payload.count <= 1 << 20) }
      } catch { faults[error.code, default: 0] += 1 }
    }
    #expect(faults.count >= 4, "\(faults)")
  }
}
