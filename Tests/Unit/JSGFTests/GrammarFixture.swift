import JSGF

/// Parses a grammar from its rules.
func grammar(_ rules: String, name: String = "test") throws -> Grammar {
  try Grammar(parsing: "#JSGF V1.0 UTF-8 en;\ngrammar \(name);\n\(rules)", file: "\(name).gram")
}

extension Matcher {
  /// Returns the tags of each meaning of a text.
  func meanings(_ text: String, rule: String = "s") -> [[String]] {
    matches(Tokenizer.tokenize(text), rule: rule).map { $0.tags.map(\.text) }
  }
}

extension Grammar {
  /// The expansion of the first rule.
  var first: Expansion? { rules.first?.expansion }
}
