/// An error in a file of an acoustic model, or in a recipe for one.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in its folder, `mdef`.
  public let file: String
  /// The error, as the second part of a sentence.
  public let problem: String

  public init(_ file: String, _ problem: String) {
    self.file = file
    self.problem = problem
  }

  public var description: String { "\(file): \(problem)" }
}
