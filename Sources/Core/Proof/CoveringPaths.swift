import Dialogue
import Script

/// Conversations that go where none has gone yet.
public struct CoveringPaths<F: StateSpace> where F.Prompt: Scripted {
  private let explorer: StateExplorer<F>
  /// Labels behind which nothing more is said: from then on other words would be needed.
  private let last: Set<String>

  /// Goes through a flow first, as far as its surroundings let it.
  /// - Parameter last: labels that can only stand at the end, such as another language.
  public init(_ flow: F, in surroundings: Environment<F>, last: Set<String>) {
    self.last = last
    var explorer = StateExplorer(surroundings: surroundings)
    explorer.begin(flow)
    explorer.explore()
    self.explorer = explorer
  }

  /// Each from the beginning, always on to the nearest way that is still missing.
  /// - Parameters:
  ///   - missing: those that are gone are taken out.
  ///   - longest: steps in one conversation.
  public func all(through missing: inout Set<Way>, longest: Int = 30) -> [[Step]] {
    var walks: [[Step]] = []
    while true {
      let walk = walk(through: &missing, longest)
      if walk.isEmpty { return walks }
      walks.append(walk)
    }
  }

  private func walk(through missing: inout Set<Way>, _ longest: Int) -> [Step] {
    var (here, steps) = (0, [Step]())
    while steps.count < longest, let path = path(from: here, to: missing) {
      for edge in path {
        steps.append(edge.step)
        missing.remove(edge.way)
        here = edge.target
      }
      if let end = path.last, last.contains(end.way.label) { break }
    }
    return steps
  }

  /// The shortest, with a missing way at its end.
  private func path(from start: Int, to missing: Set<Way>) -> [StateExplorer<F>.Edge]? {
    var came: [Int: (from: Int, edge: StateExplorer<F>.Edge)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let here = queue[next]
      next += 1
      for edge in explorer.nodes[here].edges {
        if missing.contains(edge.way) { return Self.trail(to: here, from: start, came) + [edge] }
        guard !last.contains(edge.way.label), edge.target != start, came[edge.target] == nil else { continue }
        came[edge.target] = (here, edge)
        queue.append(edge.target)
      }
    }
    return nil
  }

  private static func trail(
    to end: Int, from start: Int, _ came: [Int: (from: Int, edge: StateExplorer<F>.Edge)]
  ) -> [StateExplorer<F>.Edge] {
    var (edges, here) = ([StateExplorer<F>.Edge](), end)
    while here != start, let (from, edge) = came[here] {
      edges.append(edge)
      here = from
    }
    return edges.reversed()
  }
}
