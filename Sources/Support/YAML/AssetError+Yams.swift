import Yams

extension AssetError {
  /// Converts an error of the YAML parser. A message that requires knowledge of YAML is replaced by a simpler one.
  init(_ error: YamlError, file: String, text: String) {
    let cure = "correct the YAML there: indentation, brackets, quotes"
    switch error {
    case .scanner(_, let problem, let mark, _) where problem.contains("nesting"),
      .parser(_, let problem, let mark, _) where problem.contains("nesting"):
      self.init(file: file, line: mark.line, problem: "nested too deeply to read", cure: "close the brackets before")
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      self.init(file: file, line: mark.line, problem: problem, cure: cure)
    case .composer(_, let problem, let mark, _) where problem.contains("alias"):
      self.init(
        file: file, line: mark.line, problem: "an alias (*name) is not supported",
        cure: "write the value out, or put the text in quotes")
    case .composer(_, _, let mark, _):
      self.init(file: file, line: mark.line, problem: "a second document begins", cure: "keep one in a file")
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.map(quoted).joined(separator: ", ")
      self.init(file: file, line: context.mark.line, problem: "\(names) is given twice", cure: "keep one of them")
    case .reader(let problem, let offset, _, _):
      self.init(file: file, line: offset.map { Self.line(of: $0, in: text) }, problem: problem, cure: "remove it")
    default:
      self.init(file: file, problem: "the file is not valid YAML", cure: cure)
    }
  }

  private static func line(of offset: Int, in text: String) -> Int {
    1 + text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}
