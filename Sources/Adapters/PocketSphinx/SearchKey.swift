import Dialogue
import JSGF

/// The key of a search in the decoder: a grammar rule, the meanings that the user has rejected, and the choices offered
/// in addition.
struct SearchKey: Hashable, CustomStringConvertible {
  let rule: GrammarName
  var excluded: Set<SemanticTags>
  let choices: [[String]]
  /// Whether the search includes enrolled pronunciations besides the written words.
  var usesEnrolledVariants = false

  init(_ request: ListenRequest) {
    rule = request.grammar
    excluded = request.excluded
    choices = request.choices.map { Tokenizer.tokenize($0) }
  }

  init(_ rule: GrammarName) { self.init(ListenRequest(rule)) }

  /// Whether the search is specific to one listen request.
  var isTransient: Bool { !excluded.isEmpty || !choices.isEmpty }

  /// The name under which the search is loaded in the decoder.
  var description: String {
    let refusals = excluded.map { $0.sorted().joined(separator: ",") }.sorted().joined(separator: ";")
    let offers = choices.map { $0.joined(separator: " ") }.joined(separator: ";")
    let own = usesEnrolledVariants ? " own" : ""
    return (isTransient ? "\(rule) -\(refusals) +\(offers)" : rule.description) + own
  }
}
