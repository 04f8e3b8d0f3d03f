import Dialogue
import Script

/// Goes through every situation that a flow can come to, nearest first, and looks at each step on the way.
///
/// Two situations are the same where all their aspects are, see ``Dialogue/StateSpace``; of several ways to one the
/// shortest is followed. What is found is therefore reached, and found by a shortest conversation; what hangs on a
/// combination of aspects that do not touch each other is not looked for.
public struct StateExplorer<F: StateSpace> where F.Prompt: Scripted {
  /// A situation that was reached, and from where.
  struct Node {
    let situation: Configuration<F>
    let parent: Int?
    let step: Step?
    /// How many steps lead to it.
    let depth: Int
    /// What can happen in it, and where that leads.
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
  /// The states in which every intent there is was tried.
  var tried: Set<String> = []
  /// By state, the first of its situations.
  var arrivals: [String: ShortestPath<F>] = [:]

  /// - Parameter flows: the same app as it can be begun: with a known place, without one.
  /// - Parameter watch: how many situations were gone through, every few of them.
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

  /// - Returns: the number of the situation, or of the one that stands for it.
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

  /// Tells a breach, each once: the first is the shortest.
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
