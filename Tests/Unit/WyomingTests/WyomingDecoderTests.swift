import JSON
import Testing

@testable import Wyoming

@Suite("Parsing of Wyoming events")
struct WyomingDecoderTests {
  private static let chunk =
    #"{"type":"audio-chunk","data":{"rate":1},"data_length":26,"payload_length":4}"# + "\n"
    + #"{"rate":16000,"width":2}  "# + "\u{1}\u{2}\u{3}\u{4}"

  private func events(_ text: String, piece: Int = .max) throws(WyomingFault) -> [WyomingEvent] {
    try events(Array(text.utf8), piece: piece)
  }

  private func events(_ bytes: [UInt8], piece: Int = .max) throws(WyomingFault) -> [WyomingEvent] {
    var decoder = WyomingDecoder()
    var events: [WyomingEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      decoder.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while let event = try decoder.next() { events.append(event) }
    }
    return events
  }

  @Test("Bytes may arrive in pieces of any length", arguments: [1, 2, 3, 7, 30, 1_000])
  func pieces(_ length: Int) throws {
    let events = try events(Self.chunk + #"{"type": "ping"}"# + "\r\n" + Self.chunk, piece: length)
    #expect(events.map(\.type) == ["audio-chunk", "ping", "audio-chunk"])
    #expect(events.last?.payload == [1, 2, 3, 4])
    #expect(events.first?.data["width"] == .number("2"))
  }

  @Test("A field of the data after the header takes the place of the header's")
  func merged() throws { #expect(try events(Self.chunk).first?.data["rate"] == .number("16000")) }

  @Test("A length of zero or null means that the part is missing")
  func zero() throws {
    let events = try events(#"{"type":"ping","data":null,"data_length":null,"payload_length":0}"# + "\n")
    #expect(events == [WyomingEvent("ping")])
  }

  @Test("An event is read as it was written")
  func written() throws {
    let event = WyomingEvent(
      "transcript", [("text", .string("¿Qué \"hora\"\nes?")), ("context", .object([.init("a", .array([.null]))]))],
      payload: [0, 255, 10, 0])
    #expect(try events(event.bytes + event.bytes, piece: 5) == [event, event])
    #expect(event.bytes.prefix { $0 != UInt8(ascii: "\n") }.starts(with: #"{"type":"transcript""#.utf8))
  }

  @Test(
    "A malformed event is a fault with a code",
    arguments: [
      ("POST / HTTP/1.1\r\n\r\n", "header-malformed"), ("\n", "header-malformed"), ("[]\n", "header-malformed"),
      ("7\n", "header-malformed"), ("{}\n", "type-missing"), (#"{"type":3}"# + "\n", "type-missing"),
      (#"{"type":"a","data":[]}"# + "\n", "data-malformed"),
      (#"{"type":"a","data_length":-1}"# + "\n", "length-malformed"),
      (#"{"type":"a","payload_length":-9223372036854775809}"# + "\n", "length-malformed"),
      (#"{"type":"a","payload_length":1.5}"# + "\n", "length-malformed"),
      (#"{"type":"a","payload_length":"4"}"# + "\n", "length-malformed"),
      (#"{"type":"a","data_length":131073}"# + "\n", "data-too-long"),
      (#"{"type":"a","payload_length":1048577}"# + "\n", "payload-too-long"),
      (#"{"type":"a","payload_length":99999999999999999999}"# + "\n", "length-malformed"),
      (#"{"type":"a","data_length":2}"# + "\n[]", "data-malformed"),
      (#"{"type":"a","data_length":3}"# + "\n{}x", "data-malformed"),
    ])
  func malformed(text: String, code: String) {
    let fault = #expect(throws: WyomingFault.self) { try events(text) }
    #expect(fault?.code == code)
  }

  @Test("A header that is no UTF-8 is a fault")
  func encoding() {
    let fault = #expect(throws: WyomingFault.self) { try events(Array(#"{"type":""#.utf8) + [0xFF, 0x22, 0x7D, 0x0A]) }
    #expect(fault?.code == "header-malformed")
  }

  @Test("Data that are nested too deeply, or have too many values, are a fault")
  func deep() {
    let deep = #"{"type":"a","data":{"a":"# + String(repeating: "[", count: 5_000) + "\n"
    #expect(throws: WyomingFault.self) { try events(deep) }
    let many = #"{"a":["# + String(repeating: "1,", count: 5_000) + "1]}"
    #expect(throws: WyomingFault.self) { try events(#"{"type":"a","data_length":\#(many.utf8.count)}"# + "\n" + many) }
  }

  @Test("A header without an end is a fault at its limit, and not kept")
  func endless() {
    var decoder = WyomingDecoder()
    decoder.append([UInt8](repeating: 0x20, count: 16 << 10))
    let fault = #expect(throws: WyomingFault.self) { try decoder.next() }
    #expect(fault?.code == "header-too-long")
  }

  @Test("The decoder knows whether an event is incomplete")
  func incomplete() throws {
    var decoder = WyomingDecoder()
    #expect(!decoder.isInEvent)
    decoder.append(#"{"type":"a","payload_length":2}"#.utf8)
    #expect(try decoder.next() == nil)
    #expect(decoder.isInEvent)
    decoder.append("\nx".utf8)
    #expect(try decoder.next() == nil)
    #expect(decoder.isInEvent)
    decoder.append("y".utf8)
    #expect(try decoder.next()?.payload == Array("xy".utf8))
    #expect(!decoder.isInEvent)
  }
}
