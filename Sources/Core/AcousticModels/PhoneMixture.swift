/// A phone of a new language, defined as a mixture of the phones of an acoustic model.
public struct PhoneMixture: Hashable, Sendable {
  /// The phones of the model with their shares, above zero; at most four.
  public typealias Mixture = [String: Float]

  public let name: String
  /// One mixture per state.
  public let states: [Mixture]

  public init(name: String, states: [Mixture]) {
    self.name = name
    self.states = states
  }
}
