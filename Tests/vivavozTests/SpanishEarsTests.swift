import Assets
import Dialogue
import EspeakNG
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Session
import Sound
import SoundFiles
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("Spanish ears")
struct SpanishEarsTests {
  private static let shared: String = {
    let home = URL(fileURLWithPath: Scene.home).deletingLastPathComponent().path
    return (ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] ?? home + "/shared") + "/corpora/es/asterisk-mx"
  }()

  /// Whether there are people to be heard; says why a test is skipped where there are none.
  private static let hasPeople: Bool = {
    let isThere = FileManager.default.isReadableFile(atPath: shared + "/manifest.tsv")
    if !isThere { print("skipped: no recordings in \(shared); set VIVAVOZ_SHARED to the folder that has corpora/") }
    return isThere
  }()

  private func locale() throws -> LocaleFolder {
    try LocaleFolder("es", in: try DataDirectory.find(environment: [DataDirectory.variable: Scene.home]))
  }

  private func phones() throws -> Phones { try #require(try locale().phones()) }

  @Test("every phoneme of these words has a phone")
  func spelling() throws {
    let text =
      "querría aparcar la bici cerca del río guay llueve ñandú examen huevo ciudad Europa hoy ahí desde enviar fútbol show"
    let spelling = try phones().spelling
    for word in text.split(separator: " ") {
      let phonemes = try Phonemes.of(String(word), voice: "es").flatMap { $0 }
      #expect(!spelling.pronunciations(of: phonemes).isEmpty, "\(word): \(phonemes)")
    }
  }

  @Test("every English phone can be said, and CMU's Spanish model has every phone by one of its names")
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

  @Test("a person is heard in the computed model: most of 50 phrases, each among all of them", .enabled(if: hasPeople))
  func people() async throws {
    let engine = try Engine(
      city: "dublin", root: try DataDirectory.find(environment: [DataDirectory.variable: Scene.home]), tell: { _ in })
    var takes: [[String]: String] = [:]
    for take in try Manifest(path: Self.shared + "/manifest.tsv").takes {
      guard let label = take.label, Words.of(label).joined().count > 8, takes.count < 50 else { continue }
      takes[Words.of(label)] = take.path
    }
    let phrases = takes.keys.sorted { $0.joined() < $1.joined() }
    let alternatives = phrases.map { Alternative(.sequence($0.map { .word($0) })) }
    let grammar = Grammar(
      name: "g", rules: [Rule(name: "r", isPublic: true, expansion: .alternatives(alternatives))])
    let ear = try engine.ear(of: try locale(), ["g": grammar])
    var right = 0
    for (phrase, path) in takes {
      let sound = try SoundFile.read(path, rate: Waveform.hearingRate).waveform
      let heard = try await ear.recognise(Utterance(sound), for: ListenRequest(GrammarName("g", "r")))
      if heard?.hypothesis?.text == phrase.joined(separator: " ") { right += 1 }
    }
    #expect(right >= 48, "\(right) of \(takes.count)")
  }
}
