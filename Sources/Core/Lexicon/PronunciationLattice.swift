/// A phrase as a lattice of phones with all pronunciations of its words. Most phrases have several.
public struct PronunciationLattice: Sendable {
  /// A phone, and the numbers of the nodes that can precede it, counted from 1; 0 stands for the start.
  private struct Node {
    let phone: Int
    let before: [Int]
  }

  private var nodes: [Node] = []
  private var ends = [0]
  /// The phones that occur in every pronunciation of the phrase, each with its minimum number of occurrences.
  private let always: [(phone: Int, count: Int)]
  /// The maximum number of occurrences of each phone in a pronunciation of the phrase.
  private let atMost: [Int]

  /// - Parameters:
  ///   - words: the pronunciations of each word; none is empty.
  ///   - distances: the distances of a language that has the phones. Unknown phones are omitted.
  public init(_ words: [[Pronunciation]], _ distances: PhoneDistances) {
    let counts = words.map { $0.map(distances.counts) }
    let least = distances.sum(counts.map { distances.merged($0, min) })
    always = least.indices.filter { least[$0] > 0 }.map { ($0, least[$0]) }
    atMost = distances.sum(counts.map { distances.merged($0, max) })
    for variants in words {
      let start = ends
      ends = []
      for pronunciation in variants {
        var before = start
        for phone in pronunciation.compactMap({ distances.numbers[$0] }) {
          nodes.append(Node(phone: phone, before: before))
          before = [nodes.count]
        }
        ends += before
      }
    }
  }

  /// Returns the distance of two phrases, in nats: the minimum sum of phone distances, including those to no phone,
  /// over all pronunciations of both.
  /// - Parameter limit: the largest distance of interest. A larger one may be returned as infinite.
  public func distance(to other: PronunciationLattice, _ distances: PhoneDistances, limit: Double = .infinity) -> Double
  {
    guard leastDistance(to: other, distances) <= limit else { return .infinity }
    let width = other.nodes.count + 1
    var costs = [Double](repeating: .infinity, count: (nodes.count + 1) * width)
    var isNear = [Bool](repeating: false, count: nodes.count + 1)
    costs[0] = 0
    for row in 0...nodes.count where row == 0 || nodes[row - 1].before.contains(where: { isNear[$0] }) {
      for column in 0..<width {
        let cost = costs[row * width + column]
        costs[row * width + column] = min(cost, least(row, column, other, distances, costs, width))
        if costs[row * width + column] <= limit { isNear[row] = true }
      }
    }
    return ends.reduce(.infinity) { best, end in
      other.ends.reduce(best) { min($0, costs[end * width + $1]) }
    }
  }

  /// Returns a lower bound of the distance: a phone that occurs in only one phrase must be substituted or deleted. It
  /// is fast, and sufficient for most pairs.
  private func leastDistance(to other: PronunciationLattice, _ distances: PhoneDistances) -> Double {
    var (own, its) = (0.0, 0.0)
    for (phone, count) in always where count > other.atMost[phone] {
      own += distances.cheapest[phone] * Double(count - other.atMost[phone])
    }
    for (phone, count) in other.always where count > atMost[phone] {
      its += distances.cheapest[phone] * Double(count - atMost[phone])
    }
    return max(own, its)
  }

  /// Returns the minimum cost of reaching a pair of nodes, one of each lattice, from the pairs of nodes before it.
  private func least(
    _ row: Int, _ column: Int, _ other: PronunciationLattice, _ distances: PhoneDistances, _ costs: [Double],
    _ width: Int
  ) -> Double {
    var best = Double.infinity
    let own = row > 0 ? nodes[row - 1] : nil
    let its = column > 0 ? other.nodes[column - 1] : nil
    for before in own?.before ?? [] {
      best = min(best, costs[before * width + column] + distances.alone[own?.phone ?? 0])
    }
    for before in its?.before ?? [] {
      best = min(best, costs[row * width + before] + distances.alone[its?.phone ?? 0])
    }
    guard let own, let its else { return best }
    let change = distances.between[own.phone][its.phone]
    for row in own.before { for column in its.before { best = min(best, costs[row * width + column] + change) } }
    return best
  }
}

extension PhoneDistances {
  /// Returns the number of times that each phone occurs in a pronunciation.
  fileprivate func counts(_ pronunciation: Pronunciation) -> [Int] {
    pronunciation.compactMap { numbers[$0] }.reduce(into: Array(repeating: 0, count: alone.count)) { $0[$1] += 1 }
  }

  fileprivate func merged(_ variants: [[Int]], _ merge: (Int, Int) -> Int) -> [Int] {
    guard let first = variants.first else { return Array(repeating: 0, count: alone.count) }
    return variants.dropFirst().reduce(first) { zip($0, $1).map(merge) }
  }

  fileprivate func sum(_ words: [[Int]]) -> [Int] {
    words.reduce(Array(repeating: 0, count: alone.count)) { zip($0, $1).map(+) }
  }
}
