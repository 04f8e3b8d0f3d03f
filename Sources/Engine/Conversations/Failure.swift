/// Something that cannot be done, in words that say what, where and the cure.
public struct Failure: Error, CustomStringConvertible {
  /// Whose fault it is.
  public enum Kind: Hashable, Sendable {
    /// It was tried and did not work.
    case failed
    /// What was asked for does not exist or does not go together.
    case misuse
    /// Something is missing on the machine: a model, a voice, our own data.
    case missing
  }

  public let kind: Kind
  /// What, where and the cure.
  public let description: String

  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
