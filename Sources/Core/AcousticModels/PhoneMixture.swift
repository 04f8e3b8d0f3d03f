/// A phone of a new language, defined as a mixture of the phones of an acoustic model.
public struct PhoneMixture: Hashable, Sendable {
  /// The shares of the source model's phones in one state of the new phone: one to four phones, each with a share above
  /// zero.
  public typealias Mixture = [String: Float]

  public let name: String
  /// One mixture per HMM state of the phone, in order.
  public let states: [Mixture]

  public init(name: String, states: [Mixture]) {
    self.name = name
    self.states = states
  }
}
