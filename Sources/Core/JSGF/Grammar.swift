/// What can be said, and what it means: the rules of one JSGF file, or of several after `linked`.
public struct Grammar: Hashable, Sendable {
  /// The full name from the `grammar` statement.
  public let name: String
  /// The imports that are still to be resolved; empty after `linked`.
  public let imports: [Import]
  public let rules: [Rule]
  /// Where it was read from, for messages.
  public let file: String

  /// Reads a JSGF 1.0 text.
  ///
  /// - Parameters:
  ///   - text: the whole file; a byte order mark and any line ends are fine.
  ///   - file: what messages call it.
  /// - Throws: what is wrong with the way it is written. What it means is for `problems()` to judge.
  public init(parsing text: String, file: String) throws(GrammarError) {
    var parser = try Parser(text, file: file)
    self = try parser.grammar()
  }

  /// A grammar made at run time, such as the names of a city's stations.
  /// - Parameter imports: what its rules mention of other grammars.
  public init(name: String, imports: [Import] = [], rules: [Rule]) {
    self.init(name: name, imports: imports, rules: rules, file: name)
  }

  init(name: String, imports: [Import], rules: [Rule], file: String) {
    self.name = name
    self.imports = imports
    self.rules = rules
    self.file = file
  }

  /// The first rule of that name.
  public func rule(named name: String) -> Rule? { rules.first { $0.name == name } }
}
