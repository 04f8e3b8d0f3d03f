/// An ambiguous sentence of a rule: the same words on two paths that give different tags.
public struct Ambiguity: Hashable, Sendable {
  /// The words of the shortest ambiguous sentence.
  public let words: [String]
}

extension Grammar {
  /// Finds a sentence of a rule that has two meanings. It compares all sentences on an automaton and does not enumerate
  /// them.
  ///
  /// - Returns: nil if each sentence of the rule has one meaning, or if the rule does not exist. Tags that carry no
  ///   meaning (`Tag.isMeaning`) do not count.
  /// - Throws: ``AutomatonError`` if the rule cannot be compiled to an automaton.
  public func ambiguity(under rule: String) throws(AutomatonError) -> Ambiguity? {
    let automaton = try AutomatonWithTags(self, rule).automaton
    return PathPairs(automaton).ambiguous.map { Ambiguity(words: $0) }
  }
}

/// All pairs of paths through an automaton that have the same words, searched together: the product of the automaton
/// with itself.
private struct PathPairs {
  /// The tags that one path has given and the other has not given yet. Before these the two paths have given the same
  /// tags.
  private enum TagLead: Hashable {
    case first([Int])
    case second([Int])
    /// The two paths have given different tags, so no further tags can make them equal.
    case different

    /// The maximum length of a lead, more tags than any sentence has. Only a loop in which one path gives tags exceeds
    /// it.
    static let longest = 64
  }

  private struct Pair: Hashable {
    let first: Int
    let second: Int
    let lead: TagLead
  }

  private let automaton: FiniteStateGrammar

  init(_ automaton: FiniteStateGrammar) { self.automaton = automaton }

  /// The words of the shortest pair of paths that end with different tags; nil if there is none.
  var ambiguous: [String]? {
    let start = Pair(first: automaton.start, second: automaton.start, lead: .first([]))
    var found = [start: (from: start, word: Int?.none)]
    var walked: Set<Pair> = []
    // Breadth-first by the number of words: pairs reached without a further word come before those reached with one.
    var (level, next) = ([start], [Pair]())
    while !level.isEmpty {
      while let pair = level.popLast() {
        guard walked.insert(pair).inserted else { continue }
        if isAmbiguous(pair) { return words(to: pair, found) }
        for (target, word) in steps(from: pair) where !walked.contains(target) {
          if word == nil {
            found[target] = (pair, nil)
            level.append(target)
          } else if found[target] == nil {
            found[target] = (pair, word)
            next.append(target)
          }
        }
      }
      (level, next) = (next, [])
    }
    return nil
  }

  private func isAmbiguous(_ pair: Pair) -> Bool {
    pair.first == automaton.end && pair.second == automaton.end && pair.lead != .first([])
  }

  private func steps(from pair: Pair) -> [(Pair, word: Int?)] {
    var steps: [(Pair, word: Int?)] = []
    for arc in automaton.states[pair.first] {
      guard let word = arc.word, word >= 0 else {
        steps.append((Pair(first: arc.target, second: pair.second, lead: lead(pair.lead, first: arc.word)), nil))
        continue
      }
      for other in automaton.states[pair.second] where other.word == word {
        steps.append((Pair(first: arc.target, second: other.target, lead: pair.lead), word))
      }
    }
    for arc in automaton.states[pair.second] where arc.word ?? -1 < 0 {
      steps.append((Pair(first: pair.first, second: arc.target, lead: lead(pair.lead, second: arc.word)), nil))
    }
    return steps
  }

  private func lead(_ lead: TagLead, first tag: Int?) -> TagLead {
    guard let tag else { return lead }
    switch lead {
    case .first(let tags): return tags.count < TagLead.longest ? .first(tags + [tag]) : .different
    case .second(let tags): return without(tag, tags) { .second($0) }
    case .different: return .different
    }
  }

  private func lead(_ lead: TagLead, second tag: Int?) -> TagLead {
    guard let tag else { return lead }
    switch lead {
    case .first([]): return .second([tag])
    case .first(let tags): return without(tag, tags) { .first($0) }
    case .second(let tags): return tags.count < TagLead.longest ? .second(tags + [tag]) : .different
    case .different: return .different
    }
  }

  /// Removes the first tag of a lead, since the other path has given the same tag. If that tag is another one, the
  /// paths differ.
  /// - Parameters:
  ///   - tag: the tag that the other path gives.
  ///   - tags: the tags of the lead.
  ///   - rest: makes the new lead from the tags that are left.
  private func without(_ tag: Int, _ tags: [Int], _ rest: ([Int]) -> TagLead) -> TagLead {
    guard tags.first == tag else { return .different }
    return tags.count == 1 ? .first([]) : rest(Array(tags.dropFirst()))
  }

  private func words(to pair: Pair, _ found: [Pair: (from: Pair, word: Int?)]) -> [String] {
    var (words, here) = ([String](), pair)
    while let (from, word) = found[here], from != here {
      if let word { words.append(automaton.words[word]) }
      here = from
    }
    return words.reversed()
  }
}
