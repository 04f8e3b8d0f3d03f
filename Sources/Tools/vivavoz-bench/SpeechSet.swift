import Dialogue
import Foundation
import JSGF
import Locales
import RecognitionRuns
import VoiceEngine

/// Recordings, each with a grammar that contains the spoken words, or with one that does not.
struct SpeechSet: Sendable {
  /// A recording in a grammar.
  struct Trial: Sendable {
    let take: Take
    let grammar: GrammarName
    /// Whether the grammar contains the spoken words; if not, the correct result is a rejection.
    let isInside: Bool
  }

  /// The grammars by file, with all imports resolved.
  private(set) var grammars: [String: Grammar] = [:]
  private(set) var trials: [Trial] = []
  private var slots: [GrammarName: SlotMatcher] = [:]

  /// - Parameters:
  ///   - accept: recordings whose words the grammar contains. The grammar is that of the recording, otherwise
  ///     `grammar`, otherwise a list of the recordings' phrases.
  ///   - reject: recordings whose words the grammar does not contain. The grammar is that of the recording, otherwise
  ///     `grammar`, otherwise in rotation each grammar of the accepted recordings.
  ///   - grammar: a grammar file, optionally followed by a colon and a rule; nil for phrase lists.
  ///   - size: the number of phrases in a list.
  init(accept: [Take], reject: [Take], grammar: String?, size: Int, seed: UInt64, reader: GrammarFile) throws {
    var listed: [Take] = []
    for take in accept {
      if let grammar = take.grammar ?? grammar {
        trials.append(Trial(take: take, grammar: try read(grammar, reader), isInside: true))
      } else {
        listed.append(take)
      }
    }
    let lists = PhraseLists(of: listed, size: size, seed: seed)
    grammars.merge(lists.grammars) { $1 }
    trials += listed.compactMap { take in
      lists.home(of: take).map { Trial(take: take, grammar: $0, isInside: true) }
    }
    let homes = Set(trials.map(\.grammar)).sorted { $0.description < $1.description }
    for (number, take) in reject.enumerated() {
      let own = try (take.grammar ?? grammar).map { try read($0, reader) }
      // A list that contains the phrase itself cannot be used for a rejection.
      let other = homes.indices.lazy.map { homes[(number + $0) % homes.count] }.first { !lists.holds(take, in: $0) }
      guard let name = own ?? other else { continue }
      trials.append(Trial(take: take, grammar: name, isInside: false))
    }
    for (name, own) in Dictionary(grouping: trials.filter(\.isInside), by: \.grammar) {
      guard let grammar = grammars[name.file] else { continue }
      slots[name] = SlotMatcher(grammar, rule: name.rule, labels: own.compactMap(\.take.label))
    }
  }

  /// Returns whether recognised words agree with the recording's label: the spoken words, or the slots.
  func isRight(_ words: String, in trial: Trial) -> Bool {
    guard trial.isInside, let label = trial.take.label else { return false }
    return slots[trial.grammar]?.agrees(words, with: label) ?? false
  }

  /// Reads a grammar file, unless it was read before. Returns the file and the rule with which to recognise.
  /// - Parameter name: the file and the rule, such as `coffee.gram:order`. The rule may be left out if the file has
  ///   only one public rule.
  /// - Throws: an error if the file cannot be read, if the file has no public rule of this name, or if the rule is
  ///   left out although the file does not have exactly one public rule.
  private mutating func read(_ name: String, _ reader: GrammarFile) throws -> GrammarName {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    let grammar = try grammars[parts[0]] ?? reader.read(parts[0])
    grammars[parts[0]] = grammar
    let rules = grammar.rules.filter { $0.isPublic && !$0.name.contains(".") }.map(\.name)
    let rule = parts.count > 1 ? parts[1] : rules.first ?? ""
    guard rules.contains(rule), parts.count > 1 || rules.count == 1 else {
      throw UserFacingError(
        .usage, "\(parts[0]): name a rule, as \(parts[0]):RULE; its public rules are: \(rules.joined(separator: ", "))"
      )
    }
    return GrammarName(parts[0], rule)
  }
}
