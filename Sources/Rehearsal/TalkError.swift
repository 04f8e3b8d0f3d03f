/// Something wrong with a talk file, where, and what to do about it.
public struct TalkError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// From 1; 0 where the file as a whole is meant.
  public let line: Int
  public let problem: String
  public let cure: String

  /// `file:line: what is wrong; the cure`
  public var description: String { "\(line > 0 ? "\(file):\(line)" : file): \(problem); \(cure)" }
}
