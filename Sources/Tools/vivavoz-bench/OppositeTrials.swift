import Audio
import Dialogue
import Foundation
import Hashing
import JSGF
import Locales
import PocketSphinx
import Ports
import TalkRuns
import VoiceEngine

/// Measures how often phrases are confused with their opposites: test voices speak the phrases, and the recogniser's
/// decisions are counted.
struct OppositeTrials: Sendable {
  /// One test: the sentence, the voice and the condition.
  struct Trial: Sendable {
    let sentence: String
    let voice: TestVoice
    let surrounding: NoiseCondition
    let grammar: GrammarName
    var care = AcceptanceThreshold.normal
    /// The number of the test with the same sentence, voice and noise. Each number selects another section of the
    /// noise.
    var piece = 0
    var seed: UInt64 = 1
  }

  enum Answer: String, CaseIterable, Sendable {
    /// The recogniser accepted a hypothesis with the intended meaning.
    case right
    /// The hypothesis leads to a confirmation that offers the intended meaning, alone or beside another.
    case asked
    /// The recogniser accepted a hypothesis with the opposite meaning.
    case opposite
    /// The recogniser accepted a hypothesis with another meaning, or the confirmation offers only other meanings.
    case wrong
    /// The recogniser found no hypothesis, or the confidence model rejected it.
    case missed
  }

  struct Outcome: Sendable {
    let trial: Trial
    let answer: Answer
    let text: String
    /// The text of the alternative hypothesis; nil without one.
    let other: String?
    /// The processing time of the recogniser.
    let seconds: Duration
  }

  private let opposites: Opposites
  private let grammars: [String: Grammar]
  private let matchers: [String: Matcher]
  /// One recogniser for each worker.
  private let recognisers: [PocketSphinxRecogniser]
  private let denoiser: (any Denoiser)?

  /// - Parameter isGuarded: whether sentences are compared with their opposites.
  init(_ engine: Engine, _ locale: String, isGuarded: Bool) throws {
    let folder = try LocaleFolder(locale, in: engine.root)
    let grammars = try engine.grammars(of: folder).mapValues(\.spoken)
    opposites = try folder.opposites()
    self.grammars = grammars
    matchers = grammars.mapValues { Matcher($0) }
    denoiser = engine.denoiser
    recognisers = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      try engine.recogniser(of: folder, grammars, isGuarded: isGuarded)
    }
  }

  /// The sentences of universal commands for which an opposite command exists, such as "sound on" and "sound off". A
  /// sentence that only adds words without meaning to another sentence, such as "please", is left out.
  var universal: [String] {
    guard let grammar = grammars["common"] else { return [] }
    let all = Set(Sentences(of: "universal", in: grammar).map { $0.words.flatMap(Tokenizer.tokenize) })
    let plain = all.filter { sentence in !all.contains { $0 != sentence && isLonger(sentence, than: $0) } }
    return plain.filter { opposites.sentences(oppositeTo: $0).contains(where: all.contains) }
      .map { $0.joined(separator: " ") }.sorted()
  }

  /// Whether a sentence consists of another sentence and further words that do not change the meaning.
  private func isLonger(_ sentence: [String], than other: [String]) -> Bool {
    let meaning = { (words: [String]) in self.meaning(of: words, GrammarName("common", "universal")) }
    return sentence.starts(with: other) && meaning(sentence) == meaning(other)
  }

  func run(_ trials: [Trial], report: (Outcome) -> Void) async throws {
    try await withThrowingTaskGroup(of: (PocketSphinxRecogniser, Outcome).self) { group in
      var rest = trials[...]
      for recogniser in recognisers {
        if let next = rest.popFirst() { group.addTask { (recogniser, try await recognise(next, recogniser)) } }
      }
      while let (recogniser, outcome) = try await group.next() {
        if let next = rest.popFirst() { group.addTask { (recogniser, try await recognise(next, recogniser)) } }
        report(outcome)
      }
    }
  }

  private func recognise(_ trial: Trial, _ recogniser: PocketSphinxRecogniser) async throws -> Outcome {
    let utterance = try await utterance(of: trial)
    let request = ListenRequest(trial.grammar, acceptanceThreshold: trial.care)
    await recogniser.prepare(for: request)
    let start = ContinuousClock.now
    let recognition = try await recogniser.recognise(utterance, for: request)
    let seconds = ContinuousClock.now - start
    return Outcome(
      trial: trial, answer: answer(recognition, to: trial), text: recognition?.hypothesis?.text ?? "",
      other: recognition?.alternative?.text, seconds: seconds)
  }

  /// Returns the utterance as the endpointer would: filtered, with some of the condition on both sides, denoised.
  private func utterance(of trial: Trial) async throws -> Utterance {
    let silence = Waveform.silence(.milliseconds(300), rate: Waveform.asrSampleRate).samples
    let said = Waveform(
      rate: Waveform.asrSampleRate, samples: silence + (try await trial.voice.speak(trial.sentence)).samples + silence)
    let sound = try trial.surrounding.around(said, seed: trial.noiseSeed).highPassed
    return Utterance(sound, denoised: try denoiser?.denoise(sound))
  }

  private func answer(_ recognition: Recognition?, to trial: Trial) -> Answer {
    guard let heard = recognition?.hypothesis, heard.decision != .reject else { return .missed }
    let meaning = { (text: String) in self.meaning(of: Tokenizer.tokenize(text), trial.grammar) }
    let meant = meaning(trial.sentence)
    if heard.decision == .ask, heard.hasOpposite || needsConfirmation(meaning(heard.text)) {
      let offered = [heard.text, recognition?.alternative?.text].compactMap { $0 }
      return offered.contains { meaning($0) == meant } ? .asked : .wrong
    }
    if meaning(heard.text) == meant { return .right }
    let others = opposites.sentences(oppositeTo: Tokenizer.tokenize(trial.sentence)).map {
      self.meaning(of: $0, trial.grammar)
    }
    return others.contains(meaning(heard.text)) ? .opposite : .wrong
  }

  private func meaning(of words: [String], _ name: GrammarName) -> SemanticTags {
    let match = matchers[name.file]?.matches(words, rule: name.rule).first
    return Set(match?.tags.filter(\.isMeaning).map(\.text) ?? [])
  }

  /// Whether a hypothesis with this meaning and a low confidence leads to a confirmation. Answers never do. A universal
  /// command does if it needs one. Every other meaning does.
  private func needsConfirmation(_ meaning: SemanticTags) -> Bool {
    let tags = meaning.map { Tag($0) }
    if tags.contains(where: { $0.key == "answer" }) { return false }
    return tags.first { $0.key == "universal" }?.value.flatMap(UniversalCommand.init(named:))?.needsConfirmation
      ?? true
  }
}

extension OppositeTrials.Trial {
  /// The seed of the noise, which depends only on words, voice and piece.
  var noiseSeed: UInt64 {
    var hash = ContentHash(start: seed &* 0x9E37_79B9_7F4A_7C15)
    hash.add("\(sentence) \(voice.name) \(piece)".utf8)
    return hash.value
  }
}

extension OppositeTrials.Outcome {
  /// The result as a line; nil if the intended meaning was accepted.
  var complaint: String? {
    guard answer != .right else { return nil }
    let alternative = other.map { ", or \($0)" } ?? ""
    return "\(trial.surrounding.name)  \(trial.voice.name)  said: \(trial.sentence)  "
      + "recognised: \(text)\(alternative)  \(answer.rawValue)"
  }
}
