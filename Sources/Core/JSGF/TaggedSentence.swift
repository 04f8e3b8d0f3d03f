/// A choice that a rule offers the user: its words, without optional words and without words that other choices share,
/// and its tags.
public struct TaggedSentence: Hashable, Sendable {
  /// The words, normalised by `Tokenizer.tokenize`.
  public let words: [String]
  public let tags: [Tag]
  /// The line where the enclosing rule begins, from 1; 0 for a rule made at run time.
  public let line: Int
  /// The file of the enclosing rule, for messages. It is not a path for a rule made at run time.
  public let file: String

  public var text: String { words.joined(separator: " ") }
}

extension Grammar {
  /// Returns all choices that a rule offers the user, without the parts for typed text. The grammar must be linked, see
  /// `linked`.
  /// - Parameter most: the maximum number of sentences taken from one expansion. If there are more, the choices nested
  ///   inside it are taken instead.
  public func taggedSentences(under rule: String, most: Int = 500) -> [TaggedSentence] {
    let grammar = spoken
    guard let rule = grammar.rule(named: rule) else { return [] }
    var finder = TaggedSentenceFinder(grammar, most: most)
    finder.visit(rule)
    return finder.found
  }
}

/// Searches a rule, and the rules that it refers to, for expansions that carry tags.
private struct TaggedSentenceFinder {
  let grammar: Grammar
  let most: Int
  let analysis: Analysis
  let tagged: Set<String>
  private var seen: Set<String> = []
  private var known: Set<TaggedSentence> = []
  private(set) var found: [TaggedSentence] = []

  init(_ grammar: Grammar, most: Int) {
    (self.grammar, self.most) = (grammar, most)
    (analysis, tagged) = (grammar.analysis, grammar.taggedRules)
  }

  mutating func visit(_ rule: Rule) {
    guard seen.insert(rule.name).inserted, let number = analysis.numbers[rule.name] else { return }
    visit(analysis.bodies[number], rule)
  }

  private mutating func visit(_ expansion: Expansion, _ rule: Rule) {
    guard isTagged(expansion) else { return }
    switch expansion {
    case .reference(let name): if let inner = grammar.rule(named: name) { visit(inner) }
    case .tagged(let inner, _): if !add(expansion, rule) { visit(inner, rule) }
    case .sequence(let parts): visit(parts, rule)
    default: for child in expansion.children { visit(child, rule) }
    }
  }

  /// Visits the parts of a sequence. Required words without a tag belong to the tags beside them: "where can i leave my
  /// bike {want=stands}".
  private mutating func visit(_ parts: [Expansion], _ rule: Rule) {
    let needed = parts.filter { isTagged($0) || !analysis.isNullable($0) }
    if needed.contains(where: { !isTagged($0) }), add(.sequence(needed), rule) { return }
    for part in parts { visit(part, rule) }
  }

  private func isTagged(_ expansion: Expansion) -> Bool { expansion.isTagged(tagged.contains) }

  /// Adds the choices of an expansion that carries tags.
  /// - Returns: false, without adding anything, if the expansion has more sentences than `most` and contains nested
  ///   choices.
  private mutating func add(_ expansion: Expansion, _ rule: Rule) -> Bool {
    let sentences = Array(sentences(of: expansion).prefix(most + 1))
    guard sentences.count <= most || !expansion.children.contains(where: isTagged) else { return false }
    for sentence in sentences.prefix(most) where !sentence.tags.isEmpty && !sentence.tags.contains(.garbage) {
      let words = sentence.words.flatMap(Tokenizer.tokenize)
      let choice = TaggedSentence(
        words: words, tags: sentence.tags.filter { $0.isMeaning && !$0.isDetail }, line: rule.line, file: rule.file)
      if !words.isEmpty, known.insert(choice).inserted { found.append(choice) }
    }
    return true
  }

  private func sentences(of expansion: Expansion) -> Sentences {
    var names = Set(expansion.references)
    var queue = Array(names)
    while let name = queue.popLast() {
      let more = grammar.rule(named: name)?.expansion.references ?? []
      queue += more.filter { names.insert($0).inserted }
    }
    // No rule has an empty name.
    let whole = Rule(name: "", isPublic: true, expansion: expansion)
    return Sentences(of: "", in: Grammar(name: "", rules: [whole] + grammar.rules.filter { names.contains($0.name) }))
  }
}
