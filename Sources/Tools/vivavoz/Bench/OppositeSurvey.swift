import Assets
import Conversations
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import Session
import Sound

/// A survey of phrases that have an opposite: test voices speak them, and the recogniser's decisions are counted.
struct OppositeSurvey: Sendable {
  /// One test: the sentence, the voice and the condition.
  struct Trial: Sendable {
    let sentence: String
    let voice: TestVoice
    let surrounding: NoiseCondition
    let grammar: GrammarName
    var care = Care.usual
    /// Selects the piece of the noise.
    var piece = 0
    var seed: UInt64 = 1
  }

  enum Answer: String, CaseIterable, Sendable {
    /// Accepted with the intended meaning.
    case right
    /// Asked about, with the intended meaning among the choices.
    case asked
    /// Accepted with the opposite meaning.
    case opposite
    /// Accepted with another meaning, or asked about only with another meaning.
    case wrong
    case missed
  }

  struct Outcome: Sendable {
    let trial: Trial
    let answer: Answer
    let text: String
    /// The alternative hypothesis.
    let other: String?
    let seconds: Duration
  }

  private let opposites: Opposites
  private let grammars: [String: Grammar]
  private let matchers: [String: Matcher]
  /// One recogniser for each worker.
  private let ears: [PocketSphinxRecogniser]
  private let denoiser: (any Denoiser)?

  /// - Parameter isGuarded: whether sentences are compared with their opposites.
  init(_ engine: Engine, _ locale: String, isGuarded: Bool) throws {
    let folder = try LocaleFolder(locale, in: engine.root)
    let grammars = try engine.grammars(of: folder).mapValues(\.spoken)
    opposites = try folder.opposites()
    self.grammars = grammars
    matchers = grammars.mapValues { Matcher($0) }
    denoiser = engine.denoiser
    ears = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      try engine.ear(of: folder, grammars, isGuarded: isGuarded)
    }
  }

  /// Returns the test voices; English has one more than in other measurements.
  static func voices(of locale: String) -> [TestVoice] {
    locale == "en" ? TestVoice.all.filter { $0.name != "flite kal16" } : TestVoice.voices(of: locale)
  }

  /// The universal commands that have an opposite, without "please".
  var universal: [String] {
    guard let grammar = grammars["common"] else { return [] }
    let all = Set(Sentences(of: "universal", in: grammar).map { $0.words.flatMap(Words.of) })
    let plain = all.filter { sentence in !all.contains { $0 != sentence && isLonger(sentence, than: $0) } }
    return plain.filter { opposites.sentences(oppositeTo: $0).contains(where: all.contains) }
      .map { $0.joined(separator: " ") }.sorted()
  }

  /// Whether a sentence is another one with further words that do not change the meaning.
  private func isLonger(_ sentence: [String], than other: [String]) -> Bool {
    let meaning = { (words: [String]) in self.meaning(of: words, GrammarName("common", "universal")) }
    return sentence.starts(with: other) && meaning(sentence) == meaning(other)
  }

  func run(_ trials: [Trial], report: (Outcome) -> Void) async throws {
    try await withThrowingTaskGroup(of: (PocketSphinxRecogniser, Outcome).self) { group in
      var rest = trials[...]
      for ear in ears {
        if let next = rest.popFirst() { group.addTask { (ear, try await hear(next, ear)) } }
      }
      while let (ear, outcome) = try await group.next() {
        if let next = rest.popFirst() { group.addTask { (ear, try await hear(next, ear)) } }
        report(outcome)
      }
    }
  }

  private func hear(_ trial: Trial, _ ear: PocketSphinxRecogniser) async throws -> Outcome {
    let utterance = try utterance(of: trial)
    let attention = ListenRequest(trial.grammar, care: trial.care)
    await ear.prepare(for: attention)
    let start = ContinuousClock.now
    let recognition = try await ear.recognise(utterance, for: attention)
    let seconds = ContinuousClock.now - start
    return Outcome(
      trial: trial, answer: answer(recognition, to: trial), text: recognition?.hypothesis?.text ?? "",
      other: recognition?.other?.text, seconds: seconds)
  }

  /// Returns the utterance as the endpointer would: filtered, with some of the condition on both sides, denoised.
  private func utterance(of trial: Trial) throws -> Utterance {
    let silence = Waveform.silence(.milliseconds(300), rate: Waveform.hearingRate).samples
    let said = Waveform(
      rate: Waveform.hearingRate, samples: silence + (try trial.voice.speak(trial.sentence)).samples + silence)
    let sound = trial.surrounding.around(said, seed: trial.noiseSeed).highPassed
    return Utterance(sound, cleaned: try denoiser?.clean(sound))
  }

  private func answer(_ recognition: Recognition?, to trial: Trial) -> Answer {
    guard let heard = recognition?.hypothesis, heard.decision != .reject else { return .missed }
    let meaning = { (text: String) in self.meaning(of: Words.of(text), trial.grammar) }
    let meant = meaning(trial.sentence)
    if heard.decision == .ask, heard.hasOpposite || deservesDoubt(meaning(heard.text)) {
      let offered = [heard.text, recognition?.other?.text].compactMap { $0 }
      return offered.contains { meaning($0) == meant } ? .asked : .wrong
    }
    if meaning(heard.text) == meant { return .right }
    let others = opposites.sentences(oppositeTo: Words.of(trial.sentence)).map { self.meaning(of: $0, trial.grammar) }
    return others.contains(meaning(heard.text)) ? .opposite : .wrong
  }

  private func meaning(of words: [String], _ name: GrammarName) -> Meaning {
    let match = matchers[name.file]?.matches(words, rule: name.rule).first
    return Set(match?.tags.filter(\.isMeaning).map(\.text) ?? [])
  }

  /// Whether a low confidence leads to a confirmation. Answers are never confirmed; an unknown universal command
  /// counts as one that is.
  private func deservesDoubt(_ meaning: Meaning) -> Bool {
    let tags = meaning.map { Tag($0) }
    if tags.contains(where: { $0.key == "answer" }) { return false }
    return tags.first { $0.key == "universal" }?.value.flatMap(Phrase.init(rawValue:))?.deservesDoubt ?? true
  }
}

extension OppositeSurvey.Trial {
  /// The seed of the noise, which depends only on words, voice and piece.
  var noiseSeed: UInt64 {
    "\(sentence) \(voice.name) \(piece)".utf8.reduce(seed &* 0x9E37_79B9_7F4A_7C15) { sum, byte in
      (sum ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
}

extension OppositeSurvey.Outcome {
  /// The result as a line; nil where the intended meaning was accepted.
  var complaint: String? {
    guard answer != .right else { return nil }
    let alternative = other.map { ", or \($0)" } ?? ""
    return "\(trial.surrounding.name)  \(trial.voice.name)  said: \(trial.sentence)  "
      + "heard: \(text)\(alternative)  \(answer.rawValue)"
  }
}
