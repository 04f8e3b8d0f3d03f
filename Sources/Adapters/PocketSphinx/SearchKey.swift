import Dialogue
import JSGF

/// The identity of a search: a grammar rule, without the rejected meanings and with the additional offered sentences.
struct SearchKey: Hashable, CustomStringConvertible {
  let rule: GrammarName
  var refused: Set<Meaning>
  let offered: [[String]]
  /// Whether the search includes enrolled pronunciations besides the written words.
  var hasOwnWays = false

  init(_ attention: ListenRequest) {
    rule = attention.grammar
    refused = attention.refused
    offered = attention.offered.map { Words.of($0) }
  }

  init(_ rule: GrammarName) { self.init(ListenRequest(rule)) }

  /// Whether the search is specific to one listen request.
  var isPassing: Bool { !refused.isEmpty || !offered.isEmpty }

  /// The name of the search in the decoder.
  var description: String {
    let refusals = refused.map { $0.sorted().joined(separator: ",") }.sorted().joined(separator: ";")
    let offers = offered.map { $0.joined(separator: " ") }.joined(separator: ";")
    let own = hasOwnWays ? " own" : ""
    return (isPassing ? "\(rule) -\(refusals) +\(offers)" : rule.description) + own
  }
}
