/// Parses the statements of a JSGF text: header, name, imports, rules.
struct Parser {
  /// The maximum nesting of brackets. Authors stay below ten; the limit protects the stack from a malicious file.
  static let deepest = 100

  private var scanner: Scanner
  let file: String
  private(set) var token: Token
  /// The three tokens before `token`, the latest first. They show where a semicolon is missing.
  private var trail: [Token] = []
  /// For each rule to which the current rule refers, the line of the first reference.
  var mentions: [String: Int] = [:]

  init(_ text: String, file: String) throws(GrammarError) {
    self.file = file
    scanner = Scanner(text, file: file)
    token = Token(kind: .end, line: 1)
    let header = try scanner.header()
    guard let version = header.first, version.lowercased() == "v1.0" else {
      throw scanner.error(.version(header.first ?? "\"\""))
    }
    token = try scanner.next()
  }

  func error(_ reason: GrammarError.Reason, line: Int? = nil) -> GrammarError {
    scanner.error(reason, line: line ?? token.line)
  }

  mutating func advance() throws(GrammarError) {
    trail = [token] + trail.prefix(2)
    token = try scanner.next()
  }

  /// Consumes a symbol if it is the current token. Returns whether it is.
  mutating func take(_ symbol: Character) throws(GrammarError) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func grammar() throws(GrammarError) -> Grammar {
    let name = try declaration()
    var imports: [Import] = []
    var rules: [Rule] = []
    while token.kind != .end {
      if token.kind == .word("import") { imports.append(try importStatement()) } else { rules.append(try rule()) }
    }
    return Grammar(name: name, imports: imports, rules: rules, file: file)
  }

  private mutating func declaration() throws(GrammarError) -> String {
    guard token.kind == .word("grammar") else { throw error(.noName) }
    try advance()
    guard case .word(let name) = token.kind else { throw error(.noName) }
    try advance()
    try semicolon(behind: "grammar \(name)")
    return name
  }

  private mutating func importStatement() throws(GrammarError) -> Import {
    let line = token.line
    try advance()
    let parts = try name().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains(""), !parts.dropLast().contains("*"), let rule = parts.last else {
      throw error(.name(parts.joined(separator: ".")), line: line)
    }
    try semicolon(behind: "import <\(parts.joined(separator: "."))>")
    return Import(
      grammar: parts.dropLast().joined(separator: "."), rule: rule == "*" ? nil : String(rule), line: line)
  }

  private mutating func rule() throws(GrammarError) -> Rule {
    let line = token.line
    mentions = [:]
    let isPublic = token.kind == .word("public")
    if isPublic { try advance() }
    let name = try name()
    if name == "NULL" || name == "VOID" { throw error(.reserved(name), line: line) }
    guard !name.contains("."), !name.contains("*") else { throw error(.name(name), line: line) }
    guard try take("=") else { throw error(.unexpected(token.text, wanted: "write = after <\(name)>")) }
    let expansion = try alternatives(depth: 0)
    try semicolon(behind: "<\(name)>")
    return Rule(
      name: name, isPublic: isPublic, expansion: expansion, line: line, file: file, mentions: mentions)
  }

  private mutating func name() throws(GrammarError) -> String {
    guard case .name(let name) = token.kind else { throw misplaced("a rule is written <name> = words;") }
    try advance()
    return name
  }

  private mutating func semicolon(behind what: String) throws(GrammarError) {
    if try take(";") { return }
    switch token.kind {
    case .symbol("="): throw forgotten()
    case .symbol(")"), .symbol("]"): throw error(.unopened(token.text))
    case .tag, .weight, .symbol: throw misplaced("a word or a rule must come before it")
    default: throw error(.noSemicolon(behind: what), line: trail.first?.line)
    }
  }

  /// Returns the error for an `=` after a rule name in the middle of a rule, as in `<a> = x <b> = y`: the semicolon of
  /// the rule before is missing.
  func forgotten() -> GrammarError {
    var before = trail.dropFirst()
    if before.first?.kind == .word("public") { before = before.dropFirst() }
    guard case .name = trail.first?.kind, let last = before.first else {
      return misplaced("put it in quotes, or remove it")
    }
    return error(.noSemicolon(behind: last.text), line: last.line)
  }

  /// Returns the error for the current token, which is not allowed here.
  /// - Parameter wanted: how the author can correct the grammar, for the message.
  func misplaced(_ wanted: String) -> GrammarError {
    switch token.kind {
    case .symbol(")"), .symbol("]"): error(.unopened(token.text))
    default: error(.unexpected(token.text, wanted: wanted))
    }
  }
}
