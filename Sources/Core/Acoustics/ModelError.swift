/// What is wrong with a file of an acoustic model, or with a recipe for one.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name in its folder, `mdef`.
  public let file: String
  /// What is wrong with it, as half a sentence.
  public let problem: String

  public init(_ file: String, _ problem: String) {
    self.file = file
    self.problem = problem
  }

  public var description: String { "\(file): \(problem)" }
}
