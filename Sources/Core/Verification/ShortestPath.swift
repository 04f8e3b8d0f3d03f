public import Dialogue
import Prompts

/// The flow in one state, after the shortest conversation that leads to this state.
public struct ShortestPath<F: Flow>: Sendable {
  /// The flow at the end of the path.
  public let flow: F
  /// The effects of the last step of the path. A listen request is among them.
  public let effects: [Effect<F.Prompt, F.Query>]

  public init(flow: F, effects: [Effect<F.Prompt, F.Query>]) { (self.flow, self.effects) = (flow, effects) }
}

extension StateExplorer {
  /// Returns one path to each state in which the flow listens, in the order of the state names.
  public static func shortestPaths(_ flows: [F], in environment: Environment<F>) -> [ShortestPath<F>] {
    var explorer = StateExplorer(environment: environment)
    for flow in flows { explorer.begin(flow) }
    explorer.explore()
    return explorer.shortestPaths.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Keeps the first path to a state in which the flow listens.
  mutating func recordPath(
    to state: String, in configuration: Configuration<F>, by effects: [Effect<F.Prompt, F.Query>]
  ) {
    guard shortestPaths[state] == nil, effects.contains(where: { $0.isListening }) else { return }
    shortestPaths[state] = ShortestPath(flow: configuration.flow, effects: effects)
  }
}

extension Effect {
  fileprivate var isListening: Bool { if case .listen = self { true } else { false } }
}
