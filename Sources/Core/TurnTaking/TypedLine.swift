/// A line that was typed at a keyboard beside the microphone.
public struct TypedLine: Hashable, Sendable {
  public let text: String
  /// Whether the user typed the line in answer to a question for a sensitive value. The session uses such a line for no
  /// other question.
  public let isSensitive: Bool

  public init(_ text: String, isSensitive: Bool = false) { (self.text, self.isSensitive) = (text, isSensitive) }
}
