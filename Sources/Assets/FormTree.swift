import JSGF

/// Forms with a meaning each, joined where they begin alike: `calle (capel {a} | dame {b})`.
///
/// A decoder follows a beginning once, however many names share it; sixty streets that each begin with their own
/// "calle" cost it several times as much.
struct FormTree {
  private var children: [String: FormTree] = [:]
  /// In the order in which they came.
  private var order: [String] = []
  private var tag: Tag?

  mutating func add(_ words: some Collection<Substring>, _ tag: Tag) {
    guard let word = words.first.map(String.init) else {
      self.tag = tag
      return
    }
    if children[word] == nil { order.append(word) }
    children[word, default: FormTree()].add(words.dropFirst(), tag)
  }

  /// Everything that can be said from here on.
  var expansion: Expansion {
    let ways = order.flatMap { word in children[word]?.ways(behind: .word(word)) ?? [] }
    return ways.isEmpty ? .void : .alternatives(ways.map { Alternative($0) })
  }

  /// The word alone, where it means something, and the word with what may follow.
  private func ways(behind word: Expansion) -> [Expansion] {
    (tag.map { [.tagged(word, [$0])] } ?? []) + (children.isEmpty ? [] : [.sequence([word, expansion])])
  }
}
