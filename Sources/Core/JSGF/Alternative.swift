/// One of the things that may be said at a place: an arm of `a | b | c`.
public struct Alternative: Hashable, Sendable {
  public let expansion: Expansion
  /// How likely it is beside the others, as written between slashes; nil when nothing is written, which counts as 1.
  /// An alternative of weight 0 is never said.
  public let weight: Double?

  public init(_ expansion: Expansion, weight: Double? = nil) {
    self.expansion = expansion
    self.weight = weight
  }
}
