import Assets
import Conversations
import Dialogue
import Express
import Foundation
import JSGF
import PocketSphinx
import Session
import Sound

/// Hears the same sounds in each of several rules, with one recogniser a processor.
struct RuleSurvey {
  /// What is played to the recogniser.
  struct Probe: Sendable {
    enum Source: Hashable, Sendable {
      /// Words spoken by a test voice; the tags that they may have in the grammars, as ``RuleSurvey/Outcome/tag`` gives them.
      case label(tags: Set<String>)
      /// A recording of something that no rule holds.
      case recording
    }

    /// What is printed of it: the words with the voice, or the recording's path.
    let name: String
    /// The words that a test voice says; empty for a recording.
    var text = ""
    let source: Source
    let utterance: Utterance
  }

  /// What the recogniser made of a probe in a state.
  struct Outcome: Sendable {
    let probe: Probe
    let grammar: GrammarName
    let text: String
    /// What the words mean there, `say=emergency.help`, several tags in alphabetical order; nil where they mean nothing.
    let tag: String?
    let decision: Hypothesis.Decision
    let confidence: Double
    /// What else the user is asked about.
    let other: String?
    /// CPU time of the whole process while the recogniser worked on it: its own where the survey has one rule.
    let cost: Duration
  }

  let engine: Engine
  let locale: String
  let probes: [Probe]
  /// How the recogniser listens, a rule each.
  let attentions: [ListenRequest]
  /// Gets each outcome as soon as it is there, from any task.
  var observe: @Sendable (Outcome) -> Void = { _ in }

  /// - Parameter report: gets the outcomes of a rule together, in no order of rules.
  func run(report: ([Outcome]) -> Void) async throws {
    let folder = try LocaleFolder(locale, in: engine.root)
    let grammars = try engine.grammars(of: folder)
    let workers = max(1, min(attentions.count, ProcessInfo.processInfo.activeProcessorCount))
    let ears = try (0..<workers).map { _ in try engine.ear(of: folder, grammars) }
    let matchers = grammars.mapValues { Matcher($0) }
    try await withThrowingTaskGroup(of: (PocketSphinxRecogniser, [Outcome]).self) { group in
      var rest = attentions[...]
      for ear in ears {
        if let next = rest.popFirst() { group.addTask { (ear, try await hear(next, ear, matchers)) } }
      }
      while let (ear, outcomes) = try await group.next() {
        if let next = rest.popFirst() { group.addTask { (ear, try await hear(next, ear, matchers)) } }
        report(outcomes)
      }
    }
  }

  private func hear(_ attention: ListenRequest, _ ear: PocketSphinxRecogniser, _ matchers: [String: Matcher])
    async throws -> [Outcome]
  {
    var outcomes: [Outcome] = []
    await ear.prepare(for: attention)
    for probe in probes {
      let start = ProcessorTime.now
      let recognition = try await ear.recognise(probe.utterance, for: attention)
      let cost = ProcessorTime.now - start
      let heard = recognition?.hypothesis
      let tag = { (text: String?) in Self.tag(of: text, attention.grammar, matchers) }
      let outcome =
        Outcome(
          probe: probe, grammar: attention.grammar, text: heard?.text ?? "", tag: tag(heard?.text),
          decision: heard?.decision ?? .reject, confidence: heard?.confidence ?? 0,
          other: tag(recognition?.other?.text), cost: cost)
      observe(outcome)
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// What the session would take words for: their first meaning that is not garbage.
  static func tag(of text: String?, _ name: GrammarName, _ matchers: [String: Matcher]) -> String? {
    guard let text else { return nil }
    let meanings = matchers[name.file]?.matches(Words.of(text), rule: name.rule) ?? []
    let tags = meanings.meant?.tags.filter(\.isMeaning)
    // Which contact is called changes nothing of which phrase is said.
    return tags?.first { $0.key == "say" }?.text ?? tags?.map(\.text).sorted().joined(separator: ", ")
  }
}

extension RuleSurvey.Outcome {
  /// Whether what was said is acted upon.
  var isRight: Bool { decision == .accept && isMeant(tag) }

  /// Whether the user is asked about what was said.
  var isAskedRight: Bool { decision == .ask && (isMeant(tag) || isMeant(other)) }

  func isMeant(_ tag: String?) -> Bool {
    if case .label(let tags) = probe.source, let tag { tags.contains(tag) } else { false }
  }
}
