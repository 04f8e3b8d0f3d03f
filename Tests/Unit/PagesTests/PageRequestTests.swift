import BikeShare
import Randomness
import Testing
import WebServer

@testable import Pages

@Suite struct PageRequestTests {
  @Test(
    "Each message of the protocol is parsed",
    arguments: [
      (#"{"type":"start","locale":"en"}"#, .start(locale: "en", resume: nil)),
      (#"{"type":"start","locale":"es","resume":"abc"}"#, .start(locale: "es", resume: "abc")),
      (#"{"type":"start","locale":"en","record":true}"#, .start(locale: "en", resume: nil, isRecorded: true)),
      (#"{"type":"line","text":"¿bicis?"}"#, .line("¿bicis?")),
      (#"{"type":"press","id":7,"tags":["say=emergency.help"]}"#, .press(id: 7, tags: ["say=emergency.help"])),
      (#"{"type":"wake"}"#, .wake), (#"{"type":"microphone","open":true}"#, .microphone(isOpen: true)),
      (
        #"{"type":"position","position":{"latitude":53.3,"longitude":-6.2,"accuracy":20,"age":3}}"#,
        .position(Fix(Coordinate(latitude: 53.3, longitude: -6.2), accuracy: 20, age: .seconds(3)))
      ),
      (#"{"type":"position"}"#, .position(nil)),
      (#"{"type":"bye"}"#, .bye),
    ] as [(String, PageRequest)])
  func parsed(text: String, request: PageRequest) { #expect(PageRequest(.text(text)) == request) }

  @Test(
    "A malformed message has no meaning",
    arguments: [
      "", "null", "[]", "{}", #"{"type":"start"}"#, #"{"type":"nothing"}"#, #"{"type":"line"}"#,
      #"{"type":"line","text":7}"#, #"{"type":"press","tags":["a"]}"#, #"{"type":"press","id":1,"tags":[]}"#,
      #"{"type":"press","id":1,"tags":[""]}"#, #"{"type":"press","id":1e99,"tags":["a"]}"#,
      #"{"type":"microphone","open":"yes"}"#, #"{"type":"position","position":{"latitude":91,"longitude":0}}"#,
      #"{"type":"position","position":{"latitude":1}}"#,
      #"{"type":"start","locale":"a-name-that-is-far-too-long"}"#, String(repeating: "[", count: 10_000),
    ])
  func malformed(text: String) { #expect(PageRequest(.text(text)) == nil) }

  @Test("A line or a list of tags that is too long is refused")
  func tooLong() {
    let line = String(repeating: "a", count: PageRequest.longestLine + 1)
    let tags = Array(repeating: "\"a\"", count: PageRequest.mostTags + 1).joined(separator: ",")
    #expect(PageRequest(.text(#"{"type":"line","text":"\#(line)"}"#)) == nil)
    #expect(PageRequest(.text(#"{"type":"press","id":1,"tags":[\#(tags)]}"#)) == nil)
  }

  @Test("Audio has the number of played samples, then samples with the low byte first")
  func audio() {
    #expect(
      PageRequest(.binary([1, 2, 0, 0, 0x34, 0x12, 0xFF, 0xFF])) == .audio(played: 513, samples: [0x1234, -1]))
  }

  @Test("The number of played samples comes alone while the microphone is closed")
  func closedMicrophone() { #expect(PageRequest(.binary([1, 0, 0, 0])) == .audio(played: 1, samples: [])) }

  @Test("Audio of an odd length, or of more than 100 ms, is refused", arguments: [0, 3, 5, 7, 4 + 2 * 1_601])
  func malformedAudio(count: Int) { #expect(PageRequest(.binary(Array(repeating: 0, count: count))) == nil) }

  @Test("Mutated messages are parsed or refused")
  func mutated() {
    var random = SeededGenerator(seed: 29)
    let samples = [
      #"{"type":"press","id":7,"tags":["say=emergency.help"]}"#, #"{"type":"start","locale":"en","resume":"a"}"#,
    ]
    for _ in 0..<2_000 {
      var bytes = Array(samples.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = PageRequest(.text(String(decoding: bytes, as: UTF8.self)))
      _ = PageRequest(.binary(bytes))
    }
  }
}
