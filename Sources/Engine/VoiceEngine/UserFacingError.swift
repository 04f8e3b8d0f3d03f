/// An error whose message states what failed, where, and the remedy.
public struct UserFacingError: Error, CustomStringConvertible {
  /// The category of the error.
  public enum Kind: Hashable, Sendable {
    /// The operation was tried and failed.
    case failed
    /// The user requested something that does not exist, or options that exclude each other.
    case usage
    /// The machine lacks a requirement: a model, a voice, or VivaVoz's data files.
    case unavailable
  }

  public let kind: Kind
  /// The message: what failed, where, and the remedy.
  public let description: String

  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
