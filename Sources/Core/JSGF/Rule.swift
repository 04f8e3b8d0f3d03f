/// A rule of a grammar: a name, and the expansion that it stands for.
public struct Rule: Hashable, Sendable {
  /// The name without angle brackets: `yes`, or `common.yes` for a rule that was imported.
  public let name: String
  /// Whether the rule can be used alone as a grammar and be imported by other grammars.
  public let isPublic: Bool
  public let expansion: Expansion
  /// The line on which the rule begins, from 1; 0 for a rule made at run time.
  public let line: Int
  /// The file that the rule was parsed from, for error messages; empty for a rule made at run time.
  public let file: String
  /// The line of the first reference to each rule, for error messages.
  let mentions: [String: Int]

  public init(name: String, isPublic: Bool, expansion: Expansion, line: Int = 0, file: String = "") {
    self.init(name: name, isPublic: isPublic, expansion: expansion, line: line, file: file, mentions: [:])
  }

  init(name: String, isPublic: Bool, expansion: Expansion, line: Int, file: String, mentions: [String: Int]) {
    self.name = name
    self.isPublic = isPublic
    self.expansion = expansion
    self.line = line
    self.file = file
    self.mentions = mentions
  }

  /// Returns the line to report for a wrong reference to `name`.
  func line(of name: String) -> Int { mentions[name] ?? line }
}
