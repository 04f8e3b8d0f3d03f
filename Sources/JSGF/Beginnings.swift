/// Sentences by their words, the beginnings that they share held once: "calle" before twenty streets costs a decoder as
/// much as before one.
struct Beginnings {
  /// Whether a sentence ends here.
  private var isEnd = false
  private var words: [String] = []
  private var next: [String: Beginnings] = [:]

  init(_ sentences: [[String]]) {
    for sentence in sentences { add(sentence[...]) }
  }

  private mutating func add(_ sentence: ArraySlice<String>) {
    guard let first = sentence.first else { return isEnd = true }
    if next[first] == nil { words.append(first) }
    next[first, default: Beginnings([])].add(sentence.dropFirst())
  }

  /// The same sentences as an expansion, in the order in which they came.
  var expansion: Expansion {
    let choices = words.map { word in
      let rest = next[word].map(\.expansion) ?? .null
      return switch rest {
      case .null: Expansion.word(word)
      case .sequence(let more): Expansion.sequence([.word(word)] + more)
      default: Expansion.sequence([.word(word), rest])
      }
    }
    if choices.isEmpty { return .null }
    let choice = choices.count > 1 ? Expansion.alternatives(choices.map { Alternative($0) }) : choices[0]
    return isEnd ? .optional(choice) : choice
  }
}

extension Expansion {
  /// The same sentences without tags and weights, where choices between plain words begin once with the words they share.
  func sharingBeginnings() -> Expansion {
    if let sentences { return Beginnings(sentences).expansion }
    return switch self {
    case .word, .reference, .null, .void: self
    case .sequence(let parts): .sequence(parts.map { $0.sharingBeginnings() })
    case .alternatives(let alternatives): Self.sharing(alternatives.map(\.expansion))
    case .optional(let inner): .optional(inner.sharingBeginnings())
    case .star(let inner): .star(inner.sharingBeginnings())
    case .plus(let inner): .plus(inner.sharingBeginnings())
    case .tagged(let inner, _): inner.sharingBeginnings()
    }
  }

  /// Only plain words are moved: what recurs must stay where it is, at the end of its rule.
  private static func sharing(_ choices: [Expansion]) -> Expansion {
    let plain = Beginnings(choices.compactMap(\.sentences).flatMap { $0 }).expansion
    let others = choices.filter { $0.sentences == nil }.map { $0.sharingBeginnings() }
    let all = (plain == .null ? [] : [plain]) + others
    return all.count > 1 ? .alternatives(all.map { Alternative($0) }) : all.first ?? .null
  }

  /// What can be said, where that is a choice between words and nothing more; nil elsewhere.
  private var sentences: [[String]]? {
    switch self {
    case .word(let word): return [[word]]
    case .tagged(let inner, _): return inner.sentences
    case .alternatives(let alternatives):
      let all = alternatives.compactMap(\.expansion.sentences)
      return all.count == alternatives.count ? all.flatMap { $0 } : nil
    case .sequence(let parts):
      // A tag may stand behind each of the words.
      let words = parts.compactMap { part in part.sentences.flatMap { $0.count == 1 ? $0[0] : nil } }
      return words.count == parts.count ? [words.flatMap { $0 }] : nil
    case .reference, .optional, .star, .plus, .null, .void: return nil
    }
  }
}
