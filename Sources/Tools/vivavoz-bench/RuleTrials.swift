import Audio
import Dialogue
import Express
import Foundation
import JSGF
import Locales
import PocketSphinx
import Ports
import VoiceEngine

/// Recognises the same audio in each of several rules, with one recogniser per processor.
struct RuleTrials {
  /// An input of the recogniser.
  struct Probe: Sendable {
    enum Source: Hashable, Sendable {
      /// Words spoken by a test voice, with the tags that are correct for them, in the form of
      /// ``RuleTrials/Outcome/tag``.
      case label(tags: Set<String>)
      /// A recording of speech that no rule contains.
      case recording
    }

    /// The name that is printed: the words with the voice, or the recording's path.
    let name: String
    /// The words that a test voice speaks; empty for a recording.
    var text = ""
    let source: Source
    let utterance: Utterance
  }

  /// The recognition result of a probe in a rule.
  struct Outcome: Sendable {
    let probe: Probe
    let grammar: GrammarName
    let text: String
    /// The tag of the words, `say=emergency.help`, several tags in alphabetical order; nil if they have none.
    let tag: String?
    let decision: Hypothesis.Decision
    let confidence: Double
    /// The tag of the alternative hypothesis, which a confirmation offers; nil if there is none.
    let other: String?
    /// The CPU time of the whole process during the recognition. If the trials have one rule, it is the CPU time of the
    /// recogniser alone.
    let cost: Duration
  }

  let engine: Engine
  let locale: String
  let probes: [Probe]
  /// The listen requests, one per rule.
  let attentions: [ListenRequest]
  /// A callback for each outcome when it arrives, from any task.
  var observe: @Sendable (Outcome) -> Void = { _ in }

  /// Recognises all probes in all rules.
  /// - Parameter report: gets the outcomes of one rule together; the rules come in any order.
  func run(report: ([Outcome]) -> Void) async throws {
    let folder = try LocaleFolder(locale, in: engine.root)
    let grammars = try engine.grammars(of: folder)
    let workers = max(1, min(attentions.count, ProcessInfo.processInfo.activeProcessorCount))
    let recognisers = try (0..<workers).map { _ in try engine.recogniser(of: folder, grammars) }
    let matchers = grammars.mapValues { Matcher($0) }
    try await withThrowingTaskGroup(of: (PocketSphinxRecogniser, [Outcome]).self) { group in
      var rest = attentions[...]
      for recogniser in recognisers {
        if let next = rest.popFirst() {
          group.addTask { (recogniser, try await recognise(next, recogniser, matchers)) }
        }
      }
      while let (recogniser, outcomes) = try await group.next() {
        if let next = rest.popFirst() {
          group.addTask { (recogniser, try await recognise(next, recogniser, matchers)) }
        }
        report(outcomes)
      }
    }
  }

  private func recognise(_ request: ListenRequest, _ recogniser: PocketSphinxRecogniser, _ matchers: [String: Matcher])
    async throws -> [Outcome]
  {
    var outcomes: [Outcome] = []
    await recogniser.prepare(for: request)
    for probe in probes {
      let start = ProcessorTime.now
      let recognition = try await recogniser.recognise(probe.utterance, for: request)
      let cost = ProcessorTime.now - start
      let heard = recognition?.hypothesis
      let tag = { (text: String?) in Self.tag(of: text, request.grammar, matchers) }
      let outcome =
        Outcome(
          probe: probe, grammar: request.grammar, text: heard?.text ?? "", tag: tag(heard?.text),
          decision: heard?.decision ?? .reject, confidence: heard?.confidence ?? 0,
          other: tag(recognition?.alternative?.text), cost: cost)
      observe(outcome)
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// Returns the session's interpretation of words: their first meaning that is not garbage.
  static func tag(of text: String?, _ name: GrammarName, _ matchers: [String: Matcher]) -> String? {
    guard let text else { return nil }
    let meanings = matchers[name.file]?.matches(Tokenizer.tokenize(text), rule: name.rule) ?? []
    let tags = meanings.meant?.tags.filter(\.isMeaning)
    // The tag of the called contact is ignored, since it does not change the phrase.
    return tags?.first { $0.key == "say" }?.text ?? tags?.map(\.text).sorted().joined(separator: ", ")
  }
}

extension RuleTrials.Outcome {
  /// Whether the recogniser accepted a hypothesis with the meaning of the spoken words.
  var isRight: Bool { decision == .accept && isMeant(tag) }

  /// Whether the hypothesis leads to a confirmation that offers the meaning of the spoken words.
  var isAskedRight: Bool { decision == .ask && (isMeant(tag) || isMeant(other)) }

  func isMeant(_ tag: String?) -> Bool {
    if case .label(let tags) = probe.source, let tag { tags.contains(tag) } else { false }
  }
}
