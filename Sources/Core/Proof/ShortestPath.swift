import Dialogue
import Script

/// A state as a shortest conversation comes to it.
public struct ShortestPath<F: Flow>: Sendable {
  /// As it stands then.
  public let flow: F
  /// What was done on the way into it, with somebody listened to at the end.
  public let effects: [Effect<F.Prompt, F.Query>]

  public init(flow: F, effects: [Effect<F.Prompt, F.Query>]) { (self.flow, self.effects) = (flow, effects) }
}

extension StateExplorer {
  /// One of each state in which somebody is listened to, in the order of their names.
  public static func arrivals(_ flows: [F], in surroundings: Environment<F>) -> [ShortestPath<F>] {
    var explorer = StateExplorer(surroundings: surroundings)
    for flow in flows { explorer.begin(flow) }
    explorer.explore()
    return explorer.arrivals.sorted { $0.key < $1.key }.map(\.value)
  }

  mutating func arrive(in flow: F, by effects: [Effect<F.Prompt, F.Query>]) {
    guard arrivals[flow.stateName] == nil, effects.contains(where: \.isListening) else { return }
    arrivals[flow.stateName] = ShortestPath(flow: flow, effects: effects)
  }
}

extension Effect {
  fileprivate var isListening: Bool { if case .listen = self { true } else { false } }
}
