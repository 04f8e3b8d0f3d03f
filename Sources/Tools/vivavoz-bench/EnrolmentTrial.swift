import Audio
import Confidence
import Dialogue
import Foundation
import JSGF
import Lexicon
import Locales
import PocketSphinx
import Ports
import RecognitionRuns
import SoundFiles
import VoiceEngine

/// Measures the effect of enrolment: phrases of one speaker are enrolled from some takes, and recognised in others.
struct EnrolmentTrial {
  /// The groups of recordings.
  enum Group: String, CaseIterable {
    case aside = "enrolled phrases, other takes"
    case own = "the speaker's other phrases"
    case others = "other speakers"
    case outside = "other words"
  }

  struct Sound: Sendable {
    let group: Group
    let name: String
    /// The phrase of the library that the recording contains; nil if it contains none.
    let phrase: String?
    let sound: Waveform
  }

  let engine: Engine
  let locale: LocaleFolder
  /// The library: the phrases that the recogniser chooses from.
  let phrases: [String]
  /// The takes for the enrolment, keyed by the phrase.
  let enrolled: [String: [Waveform]]
  /// The recordings to recognise.
  let sounds: [Sound]
  let search: PronunciationLearner.Search
  /// The minimum improvement of the decoder's score for which a hill climb continues.
  let gain: Double
  let care: AcceptanceThreshold
  /// The thresholds for enrolled pronunciations. The trial recognises all recordings with each of them.
  let reluctances: [PocketSphinxRecogniser.VariantThresholds]

  private static let name = GrammarName("library", "phrase")

  static func grammar(_ phrases: [String]) -> Grammar {
    let arms = phrases.map {
      Alternative(.tagged(.sequence(Tokenizer.tokenize($0).map { .word($0) }), [Tag("say=\($0)")]))
    }
    return Grammar(
      name: "library", rules: [Rule(name: "phrase", isPublic: true, expansion: .alternatives(arms))])
  }

  struct Outcome {
    let sound: Sound
    /// The hypothesis without the enrolled pronunciations.
    let before: Hypothesis?
    /// The hypotheses with the enrolled pronunciations, one for each of ``EnrolmentTrial/reluctances``.
    let after: [Hypothesis?]
  }

  func variants(_ report: (String, [Pronunciation], [Pronunciation]) -> Void) async throws -> [String: [Pronunciation]]
  {
    let hearing = try engine.acousticModel(of: locale)
    let lexicon = try engine.lexicon(of: locale)
    let phones = try locale.phones()?.names ?? Phone.all
    let edits = PronunciationEdits(
      PhoneDistances(try locale.confusions(phones) ?? PhoneConfusionMatrix(), phones: phones))
    var variants: [String: [Pronunciation]] = [:]
    for (phrase, sounds) in enrolled.sorted(by: { $0.key < $1.key }) {
      // One learner per phrase, since it keeps all pronunciations that it was given.
      let learner = try PronunciationLearner(hearing.model, names: hearing.names, denoiser: engine.denoiser)
      var takes: [PronunciationLearner.EnrolmentTake] = []
      for sound in sounds { if let take = try await learner.take(sound) { takes.append(take) } }
      guard !takes.isEmpty else { continue }
      let words = try lexicon.pronunciations(of: Set(Tokenizer.tokenize(phrase)))
      let known = Tokenizer.tokenize(phrase).map { words[$0] ?? [] }.reduce([[]]) { rows, variants in
        Array(rows.flatMap { row in variants.map { row + $0 } }.prefix(8))
      }
      variants[phrase] = try await learner.variants(of: takes, known: known, edits, search, gain: gain)
      report(phrase, known, variants[phrase] ?? [])
    }
    return variants
  }

  func run(_ variants: [String: [Pronunciation]], report: (Outcome) -> Void) async throws {
    let hearing = try engine.acousticModel(of: locale)
    let grammar = Self.grammar(phrases)
    let lexicon = try engine.lexicon(of: locale, names: hearing.names)
    let (spoken, pseudoWords) = grammar.withPseudoWords(for: Set(variants.keys.map { "say=\($0)" }))
    let words = Dictionary(
      pseudoWords.map { ($0.word, variants[String($0.tag.dropFirst(4))] ?? []) }
    ) { first, _ in first }
    let before = try PocketSphinxRecogniser(
      hearing.model, grammars: ["library": grammar], lexicon: lexicon, confidenceModel: hearing.confidenceModel,
      denoiser: engine.denoiser)
    let after = try reluctances.map { variantThresholds in
      try PocketSphinxRecogniser(
        hearing.model, grammars: ["library": spoken], lexicon: lexicon.adding(words),
        confidenceModel: hearing.confidenceModel,
        pseudoWords: pseudoWords, variantThresholds: variantThresholds, denoiser: engine.denoiser)
    }
    for sound in sounds {
      let request = ListenRequest(Self.name, acceptanceThreshold: care)
      let heard = sound.sound.highPassed
      let utterance = Utterance(heard, denoised: try engine.denoiser?.denoise(heard))
      let first = try await before.recognise(utterance, for: request)
      var others: [Hypothesis?] = []
      for recogniser in after { others.append(try await recogniser.recognise(utterance, for: request)?.hypothesis) }
      report(Outcome(sound: sound, before: first?.hypothesis, after: others))
    }
  }
}

extension EnrolmentTrial.Outcome {
  func isRight(_ heard: Hypothesis?) -> Bool {
    sound.phrase.map { Tokenizer.tokenize($0) == Tokenizer.tokenize(heard?.text ?? "") } ?? false
  }
}
