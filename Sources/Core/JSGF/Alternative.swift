/// One alternative of an expansion: an arm of `a | b | c`.
public struct Alternative: Hashable, Sendable {
  public let expansion: Expansion
  /// The weight beside the other alternatives, as written between slashes; nil if none is written, which counts as 1.
  /// An alternative of weight 0 never matches.
  public let weight: Double?

  public init(_ expansion: Expansion, weight: Double? = nil) {
    self.expansion = expansion
    self.weight = weight
  }
}
