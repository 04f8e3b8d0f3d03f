/// The rules of one JSGF file, or of several files after `linked`: the sentences that can be recognised, and their
/// meanings.
public struct Grammar: Hashable, Sendable {
  /// The full name from the `grammar` statement.
  public let name: String
  /// The imports that are not yet resolved; empty after `linked`.
  public let imports: [Import]
  public let rules: [Rule]
  /// The name of the source file, for error messages.
  public let file: String
  /// Computed once, since each rule that is loaded or checked needs it.
  private let deferredAnalysis: Deferred<Analysis>

  /// Parses a JSGF 1.0 text.
  ///
  /// - Parameters:
  ///   - text: the whole file. A byte order mark and all kinds of line ends are accepted.
  ///   - file: the file name for error messages.
  /// - Throws: the first syntax error. Semantic errors are reported by `problems()`.
  public init(parsing text: String, file: String) throws(GrammarError) {
    var parser = try Parser(text, file: file)
    self = try parser.grammar()
  }

  /// Creates a grammar at run time, such as the names of a city's stations.
  /// - Parameter imports: the imports that its rules refer to.
  public init(name: String, imports: [Import] = [], rules: [Rule]) {
    self.init(name: name, imports: imports, rules: rules, file: name)
  }

  init(name: String, imports: [Import], rules: [Rule], file: String) {
    self.name = name
    self.imports = imports
    self.rules = rules
    self.file = file
    deferredAnalysis = Deferred { Analysis(rules) }
  }

  /// The rules by number.
  var analysis: Analysis { deferredAnalysis.value }

  /// Returns the first rule with a name; nil if there is none.
  public func rule(named name: String) -> Rule? { rules.first { $0.name == name } }

  public static func == (one: Grammar, other: Grammar) -> Bool {
    (one.name, one.imports, one.rules, one.file) == (other.name, other.imports, other.rules, other.file)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(imports)
    hasher.combine(rules)
    hasher.combine(file)
  }
}
