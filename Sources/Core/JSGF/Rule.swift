/// A named expansion.
public struct Rule: Hashable, Sendable {
  /// The name without angle brackets: `yes`, or `common.yes` for a rule that was imported.
  public let name: String
  /// Whether a person may say this rule by itself, and other grammars may import it.
  public let isPublic: Bool
  public let expansion: Expansion
  /// The line on which the rule begins, from 1; 0 for a rule made at run time.
  public let line: Int
  /// The file it was read from, for messages; empty for a rule made at run time.
  public let file: String
  /// The line on which each rule is first mentioned, for messages that point at the mention.
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

  /// The line to point at when the mention of `name` is wrong.
  func line(of name: String) -> Int { mentions[name] ?? line }
}
