import Assets
import Conversations
import Dialogue
import Express
import Foundation
import JSGF
import PocketSphinx
import Session
import Sound

/// Hears the same sounds in each state of Express², since calls for help are understood in all of them, and counts the calls
/// that would be said though the user said something else.
struct CallSurvey {
  /// What is played to the recogniser.
  struct Probe: Sendable {
    enum Source: Hashable, Sendable {
      /// The label of a board's button, or a wording of its phrase, spoken by a test voice; the tags that it may have in the grammars.
      case label(tags: Set<String>)
      /// A recording of something else.
      case recording
    }

    let name: String
    let source: Source
    let utterance: Utterance
  }

  /// What the recogniser made of a probe in a state.
  struct Outcome: Sendable {
    let probe: Probe
    let grammar: GrammarName
    let text: String
    /// What the words mean there, `say=emergency.help`; nil where they mean nothing.
    let tag: String?
    let decision: Hypothesis.Decision
    let confidence: Double
    /// What else the user is asked about.
    let other: String?
  }

  let engine: Engine
  let locale: String
  let probes: [Probe]
  /// How the recogniser listens, a rule each.
  let attentions: [Attention]

  /// - Parameter report: gets the outcomes of a rule together, in no order of rules.
  func run(report: ([Outcome]) -> Void) async throws {
    let folder = try LocaleFolder(locale, in: engine.root)
    let grammars = try engine.grammars(of: folder)
    let workers = max(1, min(attentions.count, ProcessInfo.processInfo.activeProcessorCount))
    let ears = try (0..<workers).map { _ in try engine.ear(of: folder, grammars) }
    let matchers = grammars.mapValues { Matcher($0) }
    try await withThrowingTaskGroup(of: (Ear, [Outcome]).self) { group in
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

  private func hear(_ attention: Attention, _ ear: Ear, _ matchers: [String: Matcher]) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for probe in probes {
      let recognition = try await ear.recognise(probe.utterance, for: attention)
      let heard = recognition?.hypothesis
      let tag = { (text: String?) in Self.tag(of: text, attention.grammar, matchers) }
      outcomes.append(
        Outcome(
          probe: probe, grammar: attention.grammar, text: heard?.text ?? "", tag: tag(heard?.text),
          decision: heard?.decision ?? .reject, confidence: heard?.confidence ?? 0,
          other: tag(recognition?.other?.text)))
    }
    return outcomes
  }

  /// What the session would take words for: their first meaning that is not garbage.
  private static func tag(of text: String?, _ name: GrammarName, _ matchers: [String: Matcher]) -> String? {
    guard let text else { return nil }
    let meanings = matchers[name.file]?.matches(Words.of(text), rule: name.rule) ?? []
    let tags = meanings.meant?.tags.filter(\.isMeaning)
    // Which contact is called changes nothing of which phrase is said.
    return tags?.first { $0.key == "say" }?.text ?? tags?.map(\.text).joined(separator: ", ")
  }
}

extension CallSurvey.Outcome {
  /// Whether the user would be made to say a call for help that they did not say.
  var isWrongCall: Bool {
    guard decision == .accept, let tag, tag.isCall else { return false }
    return !isMeant(tag)
  }

  /// Whether what was said is a call for help.
  var isOfCall: Bool { if case .label(let tags) = probe.source { tags.contains(where: \.isCall) } else { false } }

  /// Whether the best hypothesis is a call for help.
  var isHeardAsCall: Bool { tag?.isCall ?? false }

  /// Whether what was said is acted upon.
  var isRight: Bool { decision == .accept && isMeant(tag) }

  /// Whether the user is asked about what was said.
  var isAskedRight: Bool { decision == .ask && (isMeant(tag) || isMeant(other)) }

  private func isMeant(_ tag: String?) -> Bool {
    if case .label(let tags) = probe.source, let tag { tags.contains(tag) } else { false }
  }
}

extension String {
  fileprivate var isCall: Bool { hasPrefix("say=emergency.") }
}
