public import Dialogue
public import Prompts

/// Explores all configurations of a flow breadth-first, and checks each step.
///
/// Two configurations are the same if all their components are, see ``Dialogue/StateSpace``. Of several paths to one
/// configuration the shortest is kept. Every configuration that is found can therefore be reached by a conversation,
/// and the shortest such conversation is known. The exploration does not search for faults that depend on a combination
/// of independent components.
public struct StateExplorer<F: StateSpace> where F.Prompt: SpokenPrompt {
  /// A configuration that was reached, with its predecessor.
  struct Node {
    let configuration: Configuration<F>
    let parent: Int?
    let step: Step?
    /// The number of steps from the beginning.
    let depth: Int
    /// The steps from this configuration, and their targets; empty unless the explorer keeps them.
    var edges: [Edge] = []
    /// The numbers of the configurations from which a step leads here.
    var sources: [Int] = []
  }

  struct Edge {
    let step: Step
    let transition: Transition
    let target: Int
  }

  let environment: Environment<F>
  /// Whether the nodes keep their edges. An exploration tries millions of steps.
  private let keepsEdges: Bool
  var nodes: [Node] = []
  var result = ExplorationResult()
  private var numbers: [Int: Int] = [:]
  private var reported: Set<String> = []
  /// The names of the states in which ``checkStrangers(_:)`` has tried every intent.
  var tried: Set<String> = []
  /// The states and grammars in which competing interpretations were tried.
  var competed: Set<String> = []
  /// The states and grammars of which the sentences were checked.
  var checkedGrammars: Set<String> = []
  /// What a user can say in each grammar.
  var utterances: [GrammarName: Utterances] = [:]
  /// The first path to each state.
  var shortestPaths: [String: ShortestPath<F>] = [:]

  /// - Parameters:
  ///   - flows: the initial flows of the app, for example with a known position and without.
  ///   - onProgress: called from time to time with the number of configurations explored.
  public static func explore(
    _ flows: [F], in environment: Environment<F>, onProgress: (Int) -> Void = { _ in }
  ) -> ExplorationResult {
    var explorer = StateExplorer(environment: environment)
    for flow in flows { explorer.begin(flow) }
    explorer.explore(onProgress)
    explorer.checkEnds()
    explorer.checkStates()
    explorer.result.situations = explorer.nodes.count
    return explorer.result
  }

  init(environment: Environment<F>, keepsEdges: Bool = false) {
    self.environment = environment
    self.keepsEdges = keepsEdges
  }

  mutating func explore(_ onProgress: (Int) -> Void = { _ in }) {
    var next = 0
    while next < nodes.count {
      if next.isMultiple(of: 200) { onProgress(next) }
      expand(from: next)
      next += 1
    }
  }

  mutating func begin(_ flow: F) {
    var configuration = Configuration(flow)
    let effects = configuration.send(.opened)
    check(effects, after: nil, of: nil, nil)
    _ = reach(configuration, by: effects, from: nil, nil)
  }

  /// Adds a configuration that a step has reached, unless an equal configuration is known, and checks it.
  /// - Returns: the number of the configuration, or of the equal configuration that represents it.
  private mutating func reach(
    _ configuration: Configuration<F>, by effects: [Effect<F.Prompt, F.Query>], from parent: Int?, _ step: Step?
  ) -> Int {
    let state = configuration.flow.stateName
    let views = configuration.views(in: state)
    result.states.insert(state)
    recordPath(to: state, in: configuration, by: effects)
    let known = numbers[views[0]]
    guard views.contains(where: { numbers[$0] == nil }) else { return known ?? 0 }
    for view in views where numbers[view] == nil { numbers[view] = nodes.count }
    let depth = parent.map { nodes[$0].depth + 1 } ?? 0
    nodes.append(Node(configuration: configuration, parent: parent, step: step, depth: depth))
    result.distances.find(state: state, after: depth)
    checkActiveGrammar(nodes.count - 1)
    checkReprompting(nodes.count - 1)
    checkStrangers(nodes.count - 1)
    checkAudioRecovery(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func expand(from number: Int) {
    let configuration = nodes[number].configuration
    guard !configuration.hasHungUp else { return }
    let name = configuration.flow.stateName
    for occurrences in events(in: configuration) {
      for (step, event) in occurrences { follow(event, step, from: configuration, name, number) }
    }
    for (query, (step, event)) in answers(in: configuration) {
      follow(event, step, answering: query, from: configuration, name, number)
    }
  }

  /// - Parameters:
  ///   - before: the configuration in which the event happens, which is the one with this number.
  ///   - name: the name of its state.
  private mutating func follow(
    _ event: Event<F.Intent, F.Answer>, _ step: Step, answering query: F.Query? = nil, from before: Configuration<F>,
    _ name: String, _ number: Int
  ) {
    var after = before
    let effects = after.send(event, answering: query)
    result.steps += 1
    let state = after.flow.stateName
    let transition = Transition(from: name, label: event.label(leadingTo: state), to: state)
    if result.transitions.insert(transition).inserted {
      result.distances.find(transition: transition, after: nodes[number].depth + 1)
    }
    check(effects, after: event, sonification: after.flow.sonification, of: number, step)
    let target = reach(after, by: effects, from: number, step)
    if nodes[target].sources.last != number { nodes[target].sources.append(number) }
    if keepsEdges { nodes[number].edges.append(Edge(step: step, transition: transition, target: target)) }
  }

  /// Records a violation once. The first occurrence has the shortest path.
  mutating func report(_ kind: Violation.Kind, _ detail: String, at number: Int?, _ step: Step? = nil) {
    guard reported.insert("\(kind) \(detail)").inserted else { return }
    result.breaches.append(Violation(kind: kind, detail: detail, path: path(to: number) + (step.map { [$0] } ?? [])))
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
