/// A model of pyjsgf 1.9.0: its matching and its reported tags, with a switch for each peculiarity.
///
/// If the model with all switches on gives pyjsgf's result, and with one switch off gives this matcher's result, that
/// switch is the explanation. Documentation/Decisions/0009-jsgf-conformance.md describes the peculiarities.
struct PythonModel {
  struct Switches: Sendable {
    /// Words match letter by letter: "bike" is the beginning of "bikes", and "sunday" is "sun day".
    var gluesLetters = true
    /// A rule that consists of an optional or a star alone accepts every text.
    var acceptsAnythingForOptional = true
    /// A plus anywhere inside an optional or a star acts as a star.
    var takesPlusForStar = true
  }

  /// A node of the grammar. All references to a rule share its nodes.
  private struct Node {
    let tree: PythonTree
    let parent: Int?
    var children: [Int] = []
    let isOptional: Bool
    /// The innermost loop around the node in its rule.
    let loop: Int?
    /// The key by which pyjsgf identifies nodes when it remembers an iteration of a loop.
    let key: String
  }

  private struct Parsed {
    let end: Int
    var tokens: [String] = []
    var spoken: [String] = []
  }

  private var nodes: [Node] = []
  private var roots: [String: Int] = [:]
  private let switches: Switches
  private let text: [Unicode.Scalar]
  /// The last match of each node: nil for none yet, empty for no words.
  private var matched: [String?] = []
  private var rounds: [Int: [[String: String?]]] = [:]

  private(set) var isAccepted = false
  /// The tags in the order of the words, of the only parse that is tried.
  private(set) var spoken: [String] = []
  /// The tags as pyjsgf reports them.
  private(set) var reported: [String] = []

  init(_ rules: [String: PythonTree], _ text: String, _ switches: Switches = Switches()) {
    self.switches = switches
    self.text = Array(text.trimmed.unicodeScalars)
    for (name, tree) in rules { roots[name] = add(tree, parent: nil, isOptional: false, loop: nil) }
    matched = nodes.indices.map { unmatched($0) }
    if let root = roots["r0"] { match(root) }
  }

  private mutating func add(_ tree: PythonTree, parent: Int?, isOptional: Bool, loop: Int?) -> Int {
    let isOptional = isOptional || ["OptionalGrouping", "KleeneStar"].contains(tree.kind)
    let number = nodes.count
    nodes.append(Node(tree: tree, parent: parent, isOptional: isOptional, loop: loop, key: tree.key))
    let isLoop = ["KleeneStar", "Repeat"].contains(tree.kind)
    for child in tree.children {
      let added = add(child, parent: number, isOptional: isOptional, loop: isLoop ? number : loop)
      nodes[number].children.append(added)
    }
    return number
  }

  private mutating func match(_ root: Int) {
    let parsed = parse(root, at: 0, acts: true)
    let result = parsed?.tokens.joined(separator: " ") ?? ""
    let rest = String(String.UnicodeScalarView(text)).unicodeScalars.dropFirst(result.unicodeScalars.count)
    for node in subtree(root) where !isReference(node) {
      if let parent = nodes[node].parent, (matched[parent] ?? "").isEmpty { matched[node] = unmatched(node) }
    }
    let isWhole = String(rest).trimmed.isEmpty
    if !isWhole { matched[root] = unmatched(root) }
    isAccepted = matched[root] != nil
    if !switches.acceptsAnythingForOptional { isAccepted = parsed != nil && isWhole }
    spoken = parsed?.spoken ?? []
    if isAccepted { reported = report(root) }
  }

  // The memory of pyjsgf.

  private func unmatched(_ node: Int) -> String? {
    nodes[node].tree.kind == "NullRef" || (nodes[node].isOptional && nodes[node].tree.kind != "VoidRef") ? "" : nil
  }

  private func isReference(_ node: Int) -> Bool { nodes[node].tree.kind == "NamedRuleRef" }

  private func inner(_ node: Int) -> [Int] {
    isReference(node) ? [nodes[node].tree.text.flatMap { roots[$0] }].compactMap(\.self) : nodes[node].children
  }

  /// Returns the nodes below a node, through references to rules, outer ones first.
  private func subtree(_ node: Int) -> [Int] { [node] + inner(node).flatMap { subtree($0) } }

  private mutating func remember(_ node: Int, _ text: String) {
    matched[node] = text.isEmpty || nodes[node].tree.kind == "NullRef" ? unmatched(node) : text
  }

  private mutating func endRound(of loop: Int, _ body: Int) {
    let places = subtree(body)
    rounds[loop, default: []].append(
      Dictionary(places.map { (nodes[$0].key, matched[$0]) }) { _, last in last })
    for place in places {
      matched[place] = unmatched(place)
      rounds[place] = nil
    }
  }

  private mutating func restore(_ loop: Int, _ body: Int) {
    guard let last = rounds[loop]?.last else { return }
    for place in subtree(body) { if let text = last[nodes[place].key] ?? nil { remember(place, text) } }
  }

  private func report(_ node: Int) -> [String] {
    let tree = nodes[node].tree
    var found = !(matched[node] ?? "").isEmpty
    for round in nodes[node].loop.flatMap({ rounds[$0] }) ?? [] where !((round[nodes[node].key] ?? nil) ?? "").isEmpty {
      found = true
    }
    return inner(node).flatMap { report($0) } + (found && !tree.tag.isEmpty ? [tree.tag] : [])
  }
}

extension PythonModel {
  private func isSpace(_ place: Int) -> Bool { place < text.count && text[place] == " " }

  /// Takes the first alternative that matches, and never backtracks.
  private mutating func parse(_ node: Int, at start: Int, acts: Bool) -> Parsed? {
    var place = start
    while isSpace(place) { place += 1 }
    guard var parsed = body(node, at: place, acts: acts) else { return nil }
    let tree = nodes[node].tree
    if acts {
      remember(node, parsed.tokens.joined(separator: " "))
      if tree.kind == "Repeat" || tree.kind == "KleeneStar" { restore(node, nodes[node].children[0]) }
    }
    if !tree.tag.isEmpty { parsed.spoken.append(tree.tag) }
    return parsed
  }

  private mutating func body(_ node: Int, at place: Int, acts: Bool) -> Parsed? {
    switch nodes[node].tree.kind {
    case "Literal": return literal(nodes[node].tree.text ?? "", at: place)
    case "NullRef": return Parsed(end: place)
    case "VoidRef": return nil
    case "OptionalGrouping": return parse(nodes[node].children[0], at: place, acts: acts) ?? Parsed(end: place)
    case "Repeat", "KleeneStar": return loop(node, at: place, acts: acts)
    case "ParsedAlternativeSet": return longest(node, at: place, acts: acts)
    default: return row(inner(node), at: place, acts: acts)
    }
  }

  private func literal(_ word: String, at place: Int) -> Parsed? {
    let scalars = Array(word.unicodeScalars)
    guard text.dropFirst(place).starts(with: scalars) else { return nil }
    let end = place + scalars.count
    if !switches.gluesLetters, end < text.count, !isSpace(end) { return nil }
    return Parsed(end: end, tokens: [word])
  }

  private mutating func row(_ parts: [Int], at place: Int, acts: Bool) -> Parsed? {
    var whole = Parsed(end: place)
    for part in parts {
      guard let next = parse(part, at: whole.end, acts: acts) else { return nil }
      whole = Parsed(end: next.end, tokens: whole.tokens + next.tokens, spoken: whole.spoken + next.spoken)
    }
    return whole
  }

  private mutating func loop(_ node: Int, at place: Int, acts: Bool) -> Parsed? {
    let isStar = nodes[node].tree.kind == "KleeneStar" || (switches.takesPlusForStar && nodes[node].isOptional)
    let body = nodes[node].children[0]
    var whole = Parsed(end: place)
    var count = 0
    while let next = parse(body, at: whole.end, acts: acts) {
      if acts, !next.tokens.isEmpty { endRound(of: node, body) }
      whole = Parsed(end: next.end, tokens: whole.tokens + next.tokens, spoken: whole.spoken + next.spoken)
      count += 1
    }
    return count == 0 && !isStar ? nil : whole
  }

  private mutating func longest(_ node: Int, at place: Int, acts: Bool) -> Parsed? {
    let tried = nodes[node].tree.order ?? Array(nodes[node].children.indices)
    var best: (child: Int, end: Int)?
    for child in tried.map({ nodes[node].children[$0] }) {
      guard let parsed = parse(child, at: place, acts: false), parsed.end > best?.end ?? -1 else { continue }
      best = (child, parsed.end)
    }
    return best.flatMap { parse($0.child, at: place, acts: acts) }
  }
}

extension PythonTree {
  /// pyjsgf compares words and references without their tags.
  fileprivate var key: String {
    let inner = kind == "Literal" || kind == "NamedRuleRef" ? text ?? "" : "{\(tag)}"
    return "\(kind)(\(inner)\(children.map(\.key).joined(separator: ",")))"
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
