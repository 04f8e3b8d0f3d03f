/// Edits of a pronunciation that bring it nearer to what the recogniser heard.
public struct PronunciationEdits: Sendable {
  private let distances: PhoneDistances

  public init(_ distances: PhoneDistances) { self.distances = distances }

  /// Returns all pronunciations that differ from a pronunciation in one phone (substituted, deleted or inserted) and
  /// are nearer to one of the recognised phone sequences. It also returns every pronunciation with one phone less,
  /// independently of what was recognised, because unclear speakers omit phones, and a free phone loop inserts some.
  /// - Parameter heard: the recognised phone sequences.
  /// - Returns: each pronunciation once, in a fixed order; none is empty.
  public func neighbours(of pronunciation: Pronunciation, towards heard: [Pronunciation]) -> [Pronunciation] {
    var found: [Pronunciation] = []
    for other in heard { found += steps(of: pronunciation, towards: other) }
    for place in pronunciation.indices where pronunciation.count > 1 { found.append(pronunciation.without(place)) }
    var seen: Set<Pronunciation> = [pronunciation]
    return found.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns the weighted edit distance between two pronunciations, in nats: the sum of the costs of their best phone
  /// alignment.
  public func distance(_ one: Pronunciation, _ other: Pronunciation) -> Double {
    Alignment(of: one, with: other, cost: cost).cost
  }

  private func steps(of pronunciation: Pronunciation, towards heard: Pronunciation) -> [Pronunciation] {
    var place = 0
    var found: [Pronunciation] = []
    for step in Alignment(of: pronunciation, with: heard, cost: cost).steps {
      switch step {
      case .matched(let heard, let said):
        if heard != said { found.append(pronunciation.replacing(place, with: [heard])) }
        place += 1
      case .deleted:
        found.append(pronunciation.without(place))
        place += 1
      case .inserted(let heard): found.append(pronunciation.inserting(heard, at: place))
      }
    }
    return found
  }

  private func cost(_ step: Alignment.Step) -> Double {
    switch step {
    case .matched(let heard, let said): distances[heard, said] ?? Self.unknown
    case .deleted(let phone), .inserted(let phone): distances[phone] ?? Self.unknown
    }
  }

  /// The cost of a phone that the language does not have.
  private static let unknown = 10.0
}

extension Array {
  fileprivate func without(_ place: Int) -> [Element] { replacing(place, with: []) }

  fileprivate func replacing(_ place: Int, with new: [Element]) -> [Element] {
    Array(self[..<place] + new + self[(place + 1)...])
  }

  fileprivate func inserting(_ new: Element, at place: Int) -> [Element] {
    Array(self[..<place] + [new] + self[place...])
  }
}
