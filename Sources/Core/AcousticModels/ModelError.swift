/// An error in a file of an acoustic model, or in a phone mixture from which a model is computed.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in the model's folder, such as `mdef`, in a text file with the line: `mdef:12`. For an error
  /// in a phone mixture, the name of the phone.
  public let file: String
  /// The description of the error, as the part of the message that follows the file and a colon.
  public let problem: String

  public init(_ file: String, _ problem: String) {
    self.file = file
    self.problem = problem
  }

  public var description: String { "\(file): \(problem)" }
}
