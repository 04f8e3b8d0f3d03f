import Dialogue
import Script

/// Explores all configurations of a flow breadth-first, and checks each step.
///
/// Two configurations are the same if all their aspects are, see ``Dialogue/StateSpace``. Of several paths to one
/// configuration the shortest is kept. Everything found is therefore reachable, by a shortest conversation. Faults that
/// depend on a combination of independent aspects are not searched for.
public struct StateExplorer<F: StateSpace> where F.Prompt: Scripted {
  /// A configuration that was reached, with its predecessor.
  struct Node {
    let situation: Configuration<F>
    let parent: Int?
    let step: Step?
    /// The number of steps from the beginning.
    let depth: Int
    /// The steps from this configuration, and their targets.
    var edges: [Edge] = []
  }

  struct Edge {
    let step: Step
    let way: Way
    let target: Int
  }

  let surroundings: Environment<F>
  var nodes: [Node] = []
  var findings = ExplorationResult()
  private var numbers: [Int: Int] = [:]
  private var told: Set<String> = []
  /// The states in which every intent has been tried.
  var tried: Set<String> = []
  /// The first path to each state.
  var arrivals: [String: ShortestPath<F>] = [:]

  /// - Parameters:
  ///   - flows: the initial flows of the app, for example with a known position and without.
  ///   - watch: called from time to time with the number of configurations explored.
  public static func explore(
    _ flows: [F], in surroundings: Environment<F>, watch: (Int) -> Void = { _ in }
  ) -> ExplorationResult {
    var explorer = StateExplorer(surroundings: surroundings)
    for flow in flows { explorer.begin(flow) }
    explorer.explore(watch)
    explorer.checkEnds()
    explorer.checkStates()
    explorer.findings.situations = explorer.nodes.count
    return explorer.findings
  }

  init(surroundings: Environment<F>) { self.surroundings = surroundings }

  mutating func explore(_ watch: (Int) -> Void = { _ in }) {
    var next = 0
    while next < nodes.count {
      if next.isMultiple(of: 200) { watch(next) }
      look(from: next)
      next += 1
    }
  }

  mutating func begin(_ flow: F) {
    var situation = Configuration(flow)
    let effects = situation.happen(.opened)
    check(effects, after: nil, of: nil, nil)
    _ = reach(situation, by: effects, from: nil, nil)
  }

  /// - Returns: the number of the configuration, or of the equal one that represents it.
  private mutating func reach(
    _ situation: Configuration<F>, by effects: [Effect<F.Prompt, F.Query>], from parent: Int?, _ step: Step?
  ) -> Int {
    let views = situation.views
    findings.states.insert(situation.flow.stateName)
    arrive(in: situation.flow, by: effects)
    let known = numbers[views[0]]
    guard views.contains(where: { numbers[$0] == nil }) else { return known ?? 0 }
    for view in views where numbers[view] == nil { numbers[view] = nodes.count }
    let depth = parent.map { nodes[$0].depth + 1 } ?? 0
    nodes.append(Node(situation: situation, parent: parent, step: step, depth: depth))
    findings.distances.find(state: situation.flow.stateName, after: depth)
    checkEar(nodes.count - 1)
    checkLadder(nodes.count - 1)
    checkStrangers(nodes.count - 1)
    checkReturns(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func look(from number: Int) {
    let situation = nodes[number].situation
    guard !situation.hasHungUp else { return }
    for (step, event) in events(in: situation) { take(event, step, from: number) }
    for (query, (step, event)) in answers(in: situation) { take(event, step, answering: query, from: number) }
  }

  private mutating func take(
    _ event: Event<F.Intent, F.Answer>, _ step: Step, answering query: F.Query? = nil, from number: Int
  ) {
    let before = nodes[number].situation
    var after = before
    let effects = after.happen(event, answering: query)
    findings.steps += 1
    let state = after.flow.stateName
    let way = Way(from: before.flow.stateName, label: event.label(leadingTo: state), to: state)
    findings.ways.insert(way)
    findings.distances.find(way: way, after: nodes[number].depth + 1)
    check(effects, after: event, of: number, step)
    let target = reach(after, by: effects, from: number, step)
    nodes[number].edges.append(Edge(step: step, way: way, target: target))
  }

  /// Records a violation once. The first occurrence has the shortest path.
  mutating func tell(_ kind: Violation.Kind, _ detail: String, at number: Int?, _ step: Step? = nil) {
    guard told.insert("\(kind) \(detail)").inserted else { return }
    findings.breaches.append(Violation(kind: kind, detail: detail, path: path(to: number) + (step.map { [$0] } ?? [])))
  }

  private func path(to number: Int?) -> [Step] {
    var steps: [Step] = []
    var here = number
    while let node = here {
      if let step = nodes[node].step { steps.append(step) }
      here = nodes[node].parent
    }
    return steps.reversed()
  }
}
