/// A value whose hash value is computed once. Several components of a flow's state can contain the same value, and an
/// exploration hashes all components at every step.
public struct Hashed<Value: Hashable>: Hashable {
  public let value: Value
  private let number: Int

  public init(_ value: Value) {
    self.value = value
    number = value.hashValue
  }

  public static func == (one: Hashed, other: Hashed) -> Bool { one.number == other.number && one.value == other.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
