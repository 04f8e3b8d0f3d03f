import Dialogue
import JSGF

/// What a decoder searches: a rule, without what was refused and with what is offered besides.
struct SearchKey: Hashable, CustomStringConvertible {
  let rule: GrammarName
  var refused: Set<Meaning>
  let offered: [[String]]
  /// Whether enrolled pronunciations of phrases are recognised besides their words.
  var hasOwnWays = false

  init(_ attention: ListenRequest) {
    rule = attention.grammar
    refused = attention.refused
    offered = attention.offered.map { Words.of($0) }
  }

  init(_ rule: GrammarName) { self.init(ListenRequest(rule)) }

  /// Whether it is for this moment only.
  var isPassing: Bool { !refused.isEmpty || !offered.isEmpty }

  /// What the decoder calls it.
  var description: String {
    let refusals = refused.map { $0.sorted().joined(separator: ",") }.sorted().joined(separator: ";")
    let offers = offered.map { $0.joined(separator: " ") }.joined(separator: ";")
    let own = hasOwnWays ? " own" : ""
    return (isPassing ? "\(rule) -\(refusals) +\(offers)" : rule.description) + own
  }
}
