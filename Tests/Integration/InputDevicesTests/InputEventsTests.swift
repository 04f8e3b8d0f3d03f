import Testing

@testable import InputDevices

@Suite("Bytes of input events") struct InputEventsTests {
  @Test("A held button is one press", arguments: MediaKey.allCases)
  func held(key: MediaKey) {
    var events = InputEvents()
    let code = UInt16(key.rawValue)
    #expect(InputEvents.length == 24)
    #expect(events.presses(in: event(code: code, value: 1)) == 1)
    #expect(events.presses(in: event(code: code, value: 2) + event(code: code, value: 2)) == 0)
    #expect(events.presses(in: event(code: code, value: 0)) == 0)
  }

  @Test("Events are read from pieces of any size", arguments: 1...50)
  func pieces(length: Int) {
    var events = InputEvents()
    let bytes = click(164) + click(200) + click(201)
    let pieces = stride(from: 0, to: bytes.count, by: length).map {
      Array(bytes[$0..<min($0 + length, bytes.count)])
    }
    #expect(pieces.map { events.presses(in: $0) }.reduce(0, +) == 3)
  }

  @Test(
    "Other keys, and other event types with the same number, are ignored",
    arguments: [
      click(115), click(30), click(0), click(.max), event(type: 3, code: 164, value: 1),
      event(type: 2, code: 164, value: 1),
      event(code: 164, value: -1), event(code: 164, value: .max), [],
    ])
  func others(bytes: [UInt8]) {
    var events = InputEvents()
    #expect(events.presses(in: bytes) == 0)
  }

  @Test("Arbitrary bytes do not crash the reader of input events")
  func garbage() {
    var events = InputEvents()
    for round in 0..<200 {
      _ = events.presses(in: (0..<(round * 7 % 100)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ round &* 17) })
    }
  }
}
