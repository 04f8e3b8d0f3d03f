/// The content of a file in a ``PrivateFolder``.
public enum FileContent: Hashable, Sendable {
  case missing
  case text(String)
  /// The file exists, but is not valid text. The payload is the reason, as the rest of a sentence, and the line if
  /// there is one.
  case broken(String, line: Int? = nil)
}
