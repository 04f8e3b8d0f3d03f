/// A phone of another language, as a mixture of the phones of a model.
public struct PhoneMixture: Hashable, Sendable {
  /// Phones of the model and how much of each, above zero; at most four.
  public typealias Mixture = [String: Float]

  public let name: String
  /// One a state.
  public let states: [Mixture]

  public init(name: String, states: [Mixture]) {
    self.name = name
    self.states = states
  }
}
