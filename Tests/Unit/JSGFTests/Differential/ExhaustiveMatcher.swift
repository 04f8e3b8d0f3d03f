/// A reference matcher by exhaustive search: slow, short and simple.
struct ExhaustiveMatcher {
  let rules: [String: PythonTree]
  let words: [String]

  struct Reading: Hashable {
    let end: Int
    let tags: [String]
  }

  init(_ rules: [String: PythonTree], _ text: String) {
    self.rules = rules
    words = text.split(separator: " ").map(String.init)
  }

  var meanings: Set<[String]> {
    guard let root = rules["r0"] else { return [] }
    return Set(readings(root, from: 0).filter { $0.end == words.count }.map(\.tags))
  }

  private func readings(_ tree: PythonTree, from start: Int) -> Set<Reading> {
    let own = tree.tag.isEmpty ? [] : [tree.tag]
    return Set(untagged(tree, from: start).map { Reading(end: $0.end, tags: $0.tags + own) })
  }

  private func untagged(_ tree: PythonTree, from start: Int) -> Set<Reading> {
    let nothing: Set<Reading> = [Reading(end: start, tags: [])]
    switch tree.kind {
    case "Literal": return literal(tree.text ?? "", from: start)
    case "NullRef": return nothing
    case "VoidRef": return []
    case "NamedRuleRef": return tree.text.flatMap { rules[$0] }.map { readings($0, from: start) } ?? []
    case "OptionalGrouping": return nothing.union(readings(tree.children[0], from: start))
    case "KleeneStar": return nothing.union(rounds(of: tree.children[0], from: nothing))
    case "Repeat": return rounds(of: tree.children[0], from: nothing)
    case "ParsedAlternativeSet":
      let tried = tree.order ?? Array(tree.children.indices)
      return tried.reduce(into: []) { $0.formUnion(readings(tree.children[$1], from: start)) }
    default: return tree.children.reduce(nothing) { following($0, $1) }
    }
  }

  private func literal(_ text: String, from start: Int) -> Set<Reading> {
    let wanted = text.split(separator: " ").map(String.init)
    return words[start...].starts(with: wanted) ? [Reading(end: start + wanted.count, tags: [])] : []
  }

  private func following(_ before: Set<Reading>, _ tree: PythonTree) -> Set<Reading> {
    before.reduce(into: []) { found, first in
      found.formUnion(readings(tree, from: first.end).map { Reading(end: $0.end, tags: first.tags + $0.tags) })
    }
  }

  private func rounds(of tree: PythonTree, from before: Set<Reading>) -> Set<Reading> {
    let once = following(before, tree)
    return once.isEmpty ? [] : once.union(rounds(of: tree, from: once))
  }
}
