/// A tolerated violation of the format in a board.
public struct Warning: Hashable, Sendable, CustomStringConvertible {
  /// The file and the field that violate the format.
  public let place: String
  public let problem: String

  public var description: String { "\(place): \(problem)" }
}
