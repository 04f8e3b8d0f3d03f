import Audio
import Dialogue
import EspeakNG
import Foundation
import JSGF
import Lexicon
import Locales
import PocketSphinx
import Session
import SoundFiles
import Testing
import VivaVozTesting
import YAML

@testable import RecognitionRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

@Suite("Spanish acoustic model")
struct SpanishModelTests {
  private static let shared = "\(Repository.shared)/corpora/es/asterisk-mx"
  private static let hasRecordings = Repository.hasShared("corpora/es/asterisk-mx/manifest.tsv")

  private func locale() throws -> LocaleFolder {
    try LocaleFolder("es", in: try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home]))
  }

  private func phones() throws -> PhoneInventory { try #require(try locale().phones()) }

  @Test("Every phoneme of the test words has a phone")
  func spelling() throws {
    let text =
      "querría aparcar la bici cerca del río guay llueve ñandú examen huevo ciudad Europa hoy ahí desde enviar fútbol show"
    let spelling = try phones().spelling
    for word in text.split(separator: " ") {
      let phonemes = try Phonemes.of(String(word), voice: "es").flatMap { $0 }
      #expect(!spelling.pronunciations(of: phonemes).isEmpty, "\(word): \(phonemes)")
    }
  }

  @Test("Every English phone has a mapping, and CMU's Spanish model has every phone under one of its names")
  func complete() throws {
    let phones = try phones()
    #expect(Set(phones.english.keys) == Phone.all)
    let cmu = "a b ch d e f g gn i j k l ll m n o p r rr s t u x y z SIL".split(separator: " ").map(String.init)
    let names = try #require(phones.names(in: Set(cmu)))
    #expect(Set(names.keys) == phones.names && Set(names.values).isSubset(of: cmu))
    #expect(phones.names(in: phones.names.union(["SIL"])) == [:])
    #expect(phones.names(in: Set(cmu).subtracting(["rr"])) == nil)
    #expect(phones.lacking(in: Set(cmu).subtracting(["rr"])) == ["RR"])
  }

  @Test(
    "A person's speech is recognised with the computed model: most of 50 phrases, each among all (RID-037)",
    .enabled(if: hasRecordings))
  func people() async throws {
    let engine = try RiderRuntime(
      city: "dublin",
      EngineOptions(
        root: try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home]),
        onDiagnostic: { _ in })
    ).engine
    var takes: [[String]: String] = [:]
    for take in try Manifest(path: Self.shared + "/manifest.tsv").takes {
      guard let label = take.label, Tokenizer.tokenize(label).joined().count > 8, takes.count < 50 else { continue }
      takes[Tokenizer.tokenize(label)] = take.path
    }
    let phrases = takes.keys.sorted { $0.joined() < $1.joined() }
    let alternatives = phrases.map { Alternative(.sequence($0.map { .word($0) })) }
    let grammar = Grammar(
      name: "g", rules: [Rule(name: "r", isPublic: true, expansion: .alternatives(alternatives))])
    let recogniser = try engine.recogniser(of: try locale(), ["g": grammar])
    var right = 0
    for (phrase, path) in takes {
      let sound = try SoundFile.read(path, rate: Waveform.asrSampleRate).waveform
      let heard = try await recogniser.recognise(Utterance(sound), for: ListenRequest(GrammarName("g", "r")))
      if heard?.hypothesis?.text == phrase.joined(separator: " ") { right += 1 }
    }
    #expect(right >= 48, "\(right) of \(takes.count)")
  }
}
