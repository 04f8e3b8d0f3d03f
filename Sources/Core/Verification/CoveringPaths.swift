public import Dialogue
public import Prompts

/// Generates conversations that cover given transitions of a flow, such as those that no talk file covers yet.
public struct CoveringPaths<F: StateSpace> where F.Prompt: SpokenPrompt {
  private let explorer: StateExplorer<F>
  /// The labels of events after which a generated conversation must end, because later sentences would have to be
  /// different: a change of the language.
  private let last: Set<String>

  /// Explores a flow with the inputs of an environment.
  /// - Parameter last: the labels of events after which a generated conversation must end, such as a change of the
  ///   language.
  public init(_ flow: F, in environment: Environment<F>, last: Set<String>) {
    self.last = last
    var explorer = StateExplorer(environment: environment, keepsEdges: true)
    explorer.begin(flow)
    explorer.explore()
    self.explorer = explorer
  }

  /// Returns conversations that cover the missing transitions. Each starts at the beginning and always takes the
  /// shortest path to the nearest missing transition.
  /// - Parameters:
  ///   - missing: the transitions to cover. Those that are covered are removed.
  ///   - longest: the maximum number of steps in one conversation.
  public func all(through missing: inout Set<Transition>, longest: Int = 30) -> [[Step]] {
    var walks: [[Step]] = []
    while true {
      let walk = path(through: &missing, longest)
      if walk.isEmpty { return walks }
      walks.append(walk)
    }
  }

  private func path(through missing: inout Set<Transition>, _ longest: Int) -> [Step] {
    var (here, steps) = (0, [Step]())
    while steps.count < longest, let path = path(from: here, to: missing) {
      for edge in path {
        steps.append(edge.step)
        missing.remove(edge.transition)
        here = edge.target
      }
      if let end = path.last, last.contains(end.transition.label) { break }
    }
    return steps
  }

  /// Returns the shortest path that ends with a missing transition.
  private func path(from start: Int, to missing: Set<Transition>) -> [StateExplorer<F>.Edge]? {
    var came: [Int: (from: Int, edge: StateExplorer<F>.Edge)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let here = queue[next]
      next += 1
      for edge in explorer.nodes[here].edges {
        if missing.contains(edge.transition) { return Self.trail(to: here, from: start, came) + [edge] }
        guard !last.contains(edge.transition.label), edge.target != start, came[edge.target] == nil else { continue }
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
