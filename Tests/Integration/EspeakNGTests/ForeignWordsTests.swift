import Audio
import EspeakNG
import Ports
import Prompts
import Testing

/// A name in another language, as a segment of a sentence.
@Suite struct ForeignWordsTests {
  private static let name = "Merrion Square Westmoreland."
  private static let before = "Ahora mismo quedan cuatro bicis. "
  private static let after = " Gracias por esperar un momento."

  /// Speaks with a new synthesizer, whose cache is empty, so that the speech is synthesized again.
  private func speak(_ language: String, _ segments: [Wording.Segment]) async throws -> Waveform {
    try EspeakSynthesizer(voices: ["en": Voice("en-us"), "es": Voice("es")])
      .synthesize(Wording(segments), in: Prosody(language: language))
  }

  /// Checks that speech is similar to that of one voice and not of another. Two results of espeak-ng for one text have
  /// a correlation of at least 0.92; results of different voices have at most 0.49.
  private func expect(
    _ waveform: Waveform, isLike voice: Waveform, andNot other: Waveform, at place: SourceLocation = #_sourceLocation
  ) {
    let (likeness, unlikeness) = (waveform.likeness(of: voice), waveform.likeness(of: other))
    #expect(likeness > unlikeness + 0.2, "\(likeness), \(unlikeness)", sourceLocation: place)
  }

  @Test("An English name in a Spanish prompt is read by the English voice")
  func english() async throws {
    let mixed = try await speak("es", [.init(Self.before), .init(Self.name, language: "en"), .init(Self.after)])
    let (english, spanish) = try await (speak("en", [.init(Self.name)]), speak("es", [.init(Self.name)]))
    expect(mixed, isLike: english, andNot: spanish)
  }

  @Test("The Spanish voice reads the words around an English name")
  func spanishAgain() async throws {
    let mixed = try await speak("es", [.init(Self.before), .init(Self.name, language: "en"), .init(Self.after)])
    for text in [Self.before, Self.after] {
      let (english, spanish) = try await (speak("en", [.init(text)]), speak("es", [.init(text)]))
      expect(mixed, isLike: spanish, andNot: english)
    }
  }

  @Test("A sentence after one with an English name is Spanish")
  func nextSentence() async throws {
    _ = try await speak("es", [.init("plaza "), .init(Self.name, language: "en")])
    let after = try await speak("es", [.init(Self.after)])
    let (english, spanish) = try await (speak("en", [.init(Self.after)]), speak("es", [.init(Self.after)]))
    expect(after, isLike: spanish, andNot: english)
  }

  @Test("A name is read in English every time, whatever was synthesized before", arguments: ["en", "es"])
  func everyTime(_ between: String) async throws {
    let (english, spanish) = try await (speak("en", [.init(Self.name)]), speak("es", [.init(Self.name)]))
    for _ in 0..<3 {
      let mixed = try await speak("es", [.init(Self.before), .init(Self.name, language: "en")])
      expect(mixed, isLike: english, andNot: spanish)
      _ = try await speak(between, [.init("hotel")])
    }
  }

  @Test("A name in the language of the conversation is read by its normal voice")
  func ownLanguage() async throws {
    let name = try await speak("en", [.init("Bikes at "), .init(Self.name, language: "en")])
    let (english, spanish) = try await (speak("en", [.init(Self.name)]), speak("es", [.init(Self.name)]))
    expect(name, isLike: english, andNot: spanish)
  }

  @Test("Text in an unknown language is still spoken", arguments: ["qq", "", "\"/><break time=\"60s\"/>"])
  func unknownLanguage(_ language: String) async throws {
    let waveform = try await speak("es", [.init("plaza "), .init("Merrion", language: language), .init(" aquí")])
    #expect(waveform.seconds > 0.8 && waveform.seconds < 4)
  }

  @Test(
    "A respelling in the locale corrects a word, in sentences and in names",
    arguments: [
      [Wording.Segment("Rider, Rider y Rider.")], [.init("Rider, Rider y Rider.", language: "es")],
    ])
  func sayAs(_ segments: [Wording.Segment]) async throws {
    let respelt = EspeakSynthesizer(voices: ["en": Voice("en-us"), "es": Voice("es", sayAs: ["Rider": "ráider"])])
    let spoken = try respelt.synthesize(
      Wording(segments), in: Prosody(language: segments[0].language == nil ? "es" : "en"))
    let (right, wrong) = try await (
      speak("es", [.init("Ráider, ráider y ráider.")]), speak("es", [.init("Rider, Rider y Rider.")])
    )
    #expect(spoken.likeness(of: right) > spoken.likeness(of: wrong) + 0.1)
  }

  @Test("Only whole words are respelt, and markup characters in a respelling stay text")
  func wholeWords() async throws {
    let respelt = EspeakSynthesizer(voices: ["es": Voice("es", sayAs: ["Rider": "\"<uno/>&"])])
    let (plain, marked) = try await (
      speak("es", [.init("Riders son dos.")]),
      respelt.synthesize(Wording([.init("Riders son dos.")]), in: Prosody(language: "es"))
    )
    #expect(plain.likeness(of: marked) > 0.9)
    #expect(try respelt.synthesize(Wording([.init("Rider.")]), in: Prosody(language: "es")).seconds > 0.2)
  }
}
