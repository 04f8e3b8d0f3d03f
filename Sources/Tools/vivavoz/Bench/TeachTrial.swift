import Assets
import Confidence
import Conversations
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Sound
import SoundFiles

/// Measures the effect of enrolment: phrases of one speaker are enrolled from some takes, and recognised in others.
struct TeachTrial {
  /// The groups of recordings.
  enum Group: String, CaseIterable {
    case aside = "taught phrases, takes kept aside"
    case own = "the speaker's other phrases"
    case others = "other speakers"
    case outside = "no phrase"
  }

  struct Sound: Sendable {
    let group: Group
    let name: String
    /// The phrase; nil where the recording contains none.
    let phrase: String?
    let sound: Waveform
  }

  let engine: Engine
  let locale: LocaleFolder
  let phrases: [String]
  let taught: [String: [Waveform]]
  let sounds: [Sound]
  let search: PronunciationLearner.Search
  let gain: Double
  let care: Care
  let reluctances: [PocketSphinxRecogniser.VariantThresholds]

  private static let name = GrammarName("library", "phrase")

  static func grammar(_ phrases: [String]) -> Grammar {
    let arms = phrases.map { Alternative(.tagged(.sequence(Words.of($0).map { .word($0) }), [Tag("say=\($0)")])) }
    return Grammar(
      name: "library", rules: [Rule(name: "phrase", isPublic: true, expansion: .alternatives(arms))])
  }

  struct Outcome {
    let sound: Sound
    let before: Hypothesis?
    /// The hypotheses after the enrolment, one per threshold.
    let after: [Hypothesis?]
  }

  func ways(_ report: (String, [Pronunciation], [Pronunciation]) -> Void) async throws -> [String: [Pronunciation]] {
    let hearing = try engine.hearing(of: locale)
    let lexicon = try engine.lexicon(of: locale)
    let phones = try locale.phones()?.names ?? Phone.all
    let edits = PronunciationEdits(
      PhoneDistances(try locale.confusions(phones) ?? PhoneConfusionMatrix(), phones: phones))
    var ways: [String: [Pronunciation]] = [:]
    for (phrase, sounds) in taught.sorted(by: { $0.key < $1.key }) {
      // One learner per phrase, since it keeps all pronunciations that it was given.
      let tutor = try PronunciationLearner(hearing.model, names: hearing.names, denoiser: engine.denoiser)
      var takes: [PronunciationLearner.Take] = []
      for sound in sounds { if let take = try await tutor.take(sound) { takes.append(take) } }
      guard !takes.isEmpty else { continue }
      let words = try lexicon.pronunciations(of: Set(Words.of(phrase)))
      let known = Words.of(phrase).map { words[$0] ?? [] }.reduce([[]]) { rows, ways in
        Array(rows.flatMap { row in ways.map { row + $0 } }.prefix(8))
      }
      ways[phrase] = try await tutor.ways(of: takes, known: known, edits, search, gain: gain)
      report(phrase, known, ways[phrase] ?? [])
    }
    return ways
  }

  func run(_ ways: [String: [Pronunciation]], report: (Outcome) -> Void) async throws {
    let hearing = try engine.hearing(of: locale)
    let grammar = Self.grammar(phrases)
    let lexicon = try engine.lexicon(of: locale, names: hearing.names)
    let (spoken, standIns) = grammar.standingIn(for: Set(ways.keys.map { "say=\($0)" }))
    let words = Dictionary(
      standIns.map { ($0.word, ways[String($0.tag.dropFirst(4))] ?? []) }
    ) { first, _ in first }
    let before = try PocketSphinxRecogniser(
      hearing.model, grammars: ["library": grammar], lexicon: lexicon, judge: hearing.judge, denoiser: engine.denoiser)
    let after = try reluctances.map { reluctance in
      try PocketSphinxRecogniser(
        hearing.model, grammars: ["library": spoken], lexicon: lexicon.adding(words), judge: hearing.judge,
        standIns: standIns, reluctance: reluctance, denoiser: engine.denoiser)
    }
    for sound in sounds {
      let attention = ListenRequest(Self.name, care: care)
      let heard = sound.sound.highPassed
      let utterance = Utterance(heard, cleaned: try engine.denoiser?.clean(heard))
      let first = try await before.recognise(utterance, for: attention)
      var others: [Hypothesis?] = []
      for ear in after { others.append(try await ear.recognise(utterance, for: attention)?.hypothesis) }
      report(Outcome(sound: sound, before: first?.hypothesis, after: others))
    }
  }
}

extension TeachTrial.Outcome {
  func isRight(_ heard: Hypothesis?) -> Bool {
    sound.phrase.map { Words.of($0) == Words.of(heard?.text ?? "") } ?? false
  }
}
