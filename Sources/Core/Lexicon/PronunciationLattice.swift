/// A phrase as phones, with every way to say each of its words: a net, since most phrases have more ways than one.
public struct PronunciationLattice: Sendable {
  /// A phone, and the nodes that it can follow; 0 is the start.
  private struct Node {
    let phone: Int
    let before: [Int]
  }

  private var nodes: [Node] = []
  private var ends = [0]
  /// How often each phone is in it whichever way it is said, and how often at most.
  private let always: [(phone: Int, count: Int)]
  private let atMost: [Int]

  /// - Parameters:
  ///   - words: the ways to say each, none of them empty.
  ///   - distances: of a language that has the phones; others are left out.
  public init(_ words: [[Pronunciation]], _ distances: PhoneDistances) {
    let counts = words.map { $0.map(distances.counts) }
    let least = distances.sum(counts.map { distances.merged($0, min) })
    always = least.indices.filter { least[$0] > 0 }.map { ($0, least[$0]) }
    atMost = distances.sum(counts.map { distances.merged($0, max) })
    for ways in words {
      let start = ends
      ends = []
      for way in ways {
        var before = start
        for phone in way.compactMap({ distances.numbers[$0] }) {
          nodes.append(Node(phone: phone, before: before))
          before = [nodes.count]
        }
        ends += before
      }
    }
  }

  /// How unlike two phrases sound: the least sum of distances from phone to phone, or to nothing, of any way to say one
  /// to any way to say the other. In nats.
  /// - Parameter limit: nothing beyond it is of interest: it may be told as infinite.
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

  /// What the distance is at least: a phone that only one of them has was changed or is missing. Most pairs are so unlike
  /// that this tells it, and it is far sooner found.
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

  /// The least cost of coming to a node of each, from those before.
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
  /// How often each phone is in a pronunciation.
  fileprivate func counts(_ way: Pronunciation) -> [Int] {
    way.compactMap { numbers[$0] }.reduce(into: Array(repeating: 0, count: alone.count)) { $0[$1] += 1 }
  }

  fileprivate func merged(_ ways: [[Int]], _ merge: (Int, Int) -> Int) -> [Int] {
    guard let first = ways.first else { return Array(repeating: 0, count: alone.count) }
    return ways.dropFirst().reduce(first) { zip($0, $1).map(merge) }
  }

  fileprivate func sum(_ words: [[Int]]) -> [Int] {
    words.reduce(Array(repeating: 0, count: alone.count)) { zip($0, $1).map(+) }
  }
}
