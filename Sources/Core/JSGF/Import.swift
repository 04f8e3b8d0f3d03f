/// An import statement: `import <grammar.rule>;` or `import <grammar.*>;`.
public struct Import: Hashable, Sendable {
  /// The full name of the grammar: `common`, or `org.example.common`.
  public let grammar: String
  /// The imported rule; nil for all public rules.
  public let rule: String?
  /// The line of the statement, from 1.
  public let line: Int

  public init(grammar: String, rule: String?, line: Int = 0) {
    self.grammar = grammar
    self.rule = rule
    self.line = line
  }
}
