import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Sound
import Testing

// Without the model there is no ear; the reason is printed.
@Suite(.enabled(if: Speech.hasModel)) struct EarLoadingTests {
  /// Every rule has words of its own, so that each load teaches some.
  private static let rules = [
    "public <move> = go forward ten meters;", "public <colour> = red | green | blue;",
    "public <place> = street | square | bridge;", "public <answer> = yes | no | never;",
    "public <what> = bikes | stands;",
    "public <number> = one | two | three;", "public <middle> = a <middle> b | c;",
  ]
  private static let names = ["move", "colour", "place", "answer", "what", "number"].map { GrammarName("g", $0) }

  private func ear() throws -> PocketSphinxRecogniser {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [UInt8](bytes), speller: .init(EnglishPhonemeMapping()) { _ in [] })
    let text = "#JSGF V1.0 UTF-8;\ngrammar g;\n" + Self.rules.joined(separator: "\n")
    return try PocketSphinxRecogniser(
      model, grammars: ["g": try Grammar(parsing: text, file: "g.gram")], lexicon: lexicon, judge: Speech.judge)
  }

  @Test("rules that are loaded at the same time keep their words apart", .enabled(if: Speech.hasRecording))
  func together() async throws {
    let ear = try ear()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in Self.names + Self.names { group.addTask { try await ear.load(name) } }
      try await group.waitForAll()
    }
    let decoding = try #require(try await ear.decode(Utterance(try Speech.goForward()), in: Self.names[0]))
    #expect(await ear.text(of: decoding) == "go forward ten meters")
  }

  @Test("more rules than are held at a time: each hears as it did", .enabled(if: Speech.hasRecording))
  func held() async throws {
    let ear = try ear()
    let sound = try Speech.goForward()
    let first = try await ear.recognise(Utterance(sound), for: ListenRequest(Self.names[0], care: .less))
    #expect(first?.hypothesis?.text == "go forward ten meters")
    for _ in 0..<2 {
      for name in Self.names { try await ear.load(name) }
      #expect(try await ear.recognise(Utterance(sound), for: ListenRequest(Self.names[0], care: .less)) == first)
    }
  }

  @Test("a rule that no decoder can follow is an error that names the file and the rule")
  func unsearchable() async throws {
    let ear = try ear()
    let error = DecoderError.unsearchable(file: "g.gram", .recursion(rule: "middle"))
    await #expect(throws: error) { try await ear.load(GrammarName("g", "middle")) }
    #expect(error.description.hasPrefix("g.gram: <middle> is used inside itself"))
  }

  @Test("a rule that fails to load does not keep others from loading", .enabled(if: Speech.hasRecording))
  func failure() async throws {
    let ear = try ear()
    let unknown = Task { try await ear.load(GrammarName("g", "nothing")) }
    let known = Task { try await ear.load(Self.names[0]) }
    await #expect(throws: DecoderError.unknownGrammar("g.nothing")) { try await unknown.value }
    try await known.value
    let decoding = try #require(try await ear.decode(Utterance(try Speech.goForward()), in: Self.names[0]))
    #expect(await ear.text(of: decoding) == "go forward ten meters")
  }
}
