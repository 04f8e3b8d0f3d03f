/// Something about a board that is not as the format has it and could be borne.
public struct Warning: Hashable, Sendable, CustomStringConvertible {
  /// The file and the field.
  public let place: String
  public let problem: String

  public var description: String { "\(place): \(problem)" }
}
