/// What a file of a ``PrivateFolder`` holds.
public enum FileContent: Hashable, Sendable {
  case missing
  case text(String)
  /// It is there, and is no text of ours: why, as the rest of a sentence, and the line where there is one.
  case broken(String, line: Int? = nil)
}
