extension GrammarError {
  /// The kinds of errors in a grammar.
  public enum Reason: Hashable, Sendable {
    // Syntax errors.
    case empty
    case noHeader
    case version(String)
    case noName
    case noSemicolon(behind: String)
    case unclosed(String)
    case unopened(String)
    case unexpected(String, wanted: String)
    case character(String)
    case wordless(String)
    case nothing(inside: String)
    case weight(String)
    case name(String)
    case reserved(String)
    case deep(limit: Int)
    // Semantic errors.
    case undefined(String, near: String?)
    case duplicate(String, line: Int)
    case leftRecursion([String])
    case noPublicRule
    case unreachable(String)
    case unspeakable(String)
    case idle(String)
    case idleCycle([String])
    // Errors of linking.
    case noGrammar(String)
    case noImport(rule: String, grammar: String, near: String?)
    case privateImport(rule: String, grammar: String)
    case ambiguous(String, grammars: [String])
  }
}

extension GrammarError.Reason: CustomStringConvertible {
  public var description: String { writing ?? meaning ?? linking }

  private var writing: String? {
    switch self {
    case .empty: "the grammar is empty; begin it with #JSGF V1.0 UTF-8 en;"
    case .noHeader: "the header is missing; the first line must be like #JSGF V1.0 UTF-8 en;"
    case .version(let text): "the version \(text) is not supported; write V1.0"
    case .noName: "the grammar has no name; after the header write grammar name;"
    case .noSemicolon(let what): "a semicolon is missing after \(what); write ;"
    case .unclosed(let bracket): "\(bracket) is never closed; add the closing bracket, or remove it"
    case .unopened(let bracket): "\(bracket) has no opening bracket; add one, or remove it"
    case .unexpected(let text, let wanted): "\(text) cannot stand here; \(wanted)"
    case .character(let text): "unknown character \(text); put the word in quotes, or remove the character"
    case .wordless(let text): "\(text) has no letter or digit; write it as it is spoken"
    case .nothing(let brackets): "there is nothing inside \(brackets); write words, or <NULL>"
    case .weight(let text): "/\(text)/ is not a weight; write a number from 0 up, like /0.5/"
    case .name(let text): "<\(text)> cannot be the name of a rule; use letters, digits, - and _"
    case .reserved(let text): "<\(text)> is a reserved name of JSGF; choose another"
    case .deep(let limit): "brackets are nested more than \(limit) deep; give the inner ones a rule of their own"
    default: nil
    }
  }

  private var meaning: String? {
    switch self {
    case .undefined(let name, let near):
      "<\(name)> is not defined; " + (near.map { "did you mean <\($0)>?" } ?? "define it, or import it")
    case .duplicate(let name, let line): "<\(name)> is already defined on line \(line); rename or remove one"
    case .leftRecursion(let names):
      "<\(names.first ?? "")> is left-recursive\(cyclePath(by: names.dropFirst())); "
        + "put a word before it, or use * or +"
    case .noPublicRule: "the grammar has no public rule; write public before one"
    case .unreachable(let name): "no public rule uses <\(name)>; use it, make it public, or remove it"
    case .idle(let name):
      "<\(name)> has no sentence, and alternatives that need it are skipped; "
        + "give it an alternative that ends in words"
    case .idleCycle(let names):
      names.count == 1
        ? "<\(names[0])> is an alternative of itself, which has no effect; remove it"
        : "\(names.prefix(4).map { "<\($0)>" }.joined(separator: ", ")) are alternatives of each other and count as one rule; "
          + "merge them"
    case .unspeakable(let name): "<\(name)> has no sentence; give it an alternative that ends in words"
    default: nil
    }
  }

  private func cyclePath(by names: ArraySlice<String>) -> String {
    if names.isEmpty { return "" }
    return " through " + names.prefix(4).map { "<\($0)>" }.joined(separator: ", ") + (names.count > 4 ? " ..." : "")
  }

  private var linking: String {
    switch self {
    case .noGrammar(let name): "there is no grammar \(name) to import from; check its name, or add its file"
    case .noImport(let rule, let grammar, let near):
      "the grammar \(grammar) has no rule <\(rule)>; "
        + (near.map { "did you mean <\($0)>?" } ?? "define it there, or import another")
    case .privateImport(let rule, let grammar):
      "<\(rule)> of the grammar \(grammar) is not public; write public before it there"
    case .ambiguous(let name, let grammars):
      "<\(name)> comes from several grammars; write "
        + grammars.map { "<\($0).\(name)>" }.joined(separator: " or ")
    default: ""
    }
  }
}
