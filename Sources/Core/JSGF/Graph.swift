/// A directed graph, such as the references between rules.
struct Graph {
  let edges: [[Int]]

  /// Returns the cycles: each is a sorted group of nodes that can all reach each other and themselves. The groups are
  /// in the order of their lowest node.
  ///
  /// Tarjan's strongly connected components, with an explicit stack, because a chain of rules may be very long.
  func cycles() -> [[Int]] {
    var walk = Walk(count: edges.count)
    for root in edges.indices where walk.order[root] == nil { walk.visit(root, edges) }
    return walk.groups.filter { $0.count > 1 || edges[$0[0]].contains($0[0]) }.map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  private struct Walk {
    var order: [Int?]
    var low: [Int]
    var isOpen: [Bool]
    var open: [Int] = []
    var path: [(node: Int, edge: Int)] = []
    var groups: [[Int]] = []
    var count = 0

    init(count: Int) {
      order = Array(repeating: nil, count: count)
      low = Array(repeating: 0, count: count)
      isOpen = Array(repeating: false, count: count)
    }

    mutating func enter(_ node: Int) {
      (order[node], low[node], isOpen[node]) = (count, count, true)
      count += 1
      open.append(node)
      path.append((node, 0))
    }

    mutating func visit(_ root: Int, _ edges: [[Int]]) {
      enter(root)
      while let (node, edge) = path.last {
        if edge == edges[node].count {
          leave(node)
          continue
        }
        path[path.count - 1].edge += 1
        let next = edges[node][edge]
        if order[next] == nil { enter(next) } else if isOpen[next] { low[node] = min(low[node], low[next]) }
      }
    }

    mutating func leave(_ node: Int) {
      path.removeLast()
      if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
      guard low[node] == order[node] else { return }
      var group: [Int] = []
      while let last = open.popLast() {
        isOpen[last] = false
        group.append(last)
        if last == node { break }
      }
      groups.append(group)
    }
  }
}
