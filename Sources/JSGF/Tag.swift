/// What a grammar's author wrote between braces: the meaning of the words before it.
///
/// `{intent=bikes}` has the key `intent` and the value `bikes`; `{yes}` has the key `yes` and no value.
public struct Tag: Hashable, Sendable {
  /// The text between the braces, without surrounding spaces, escapes resolved.
  public let text: String

  public init(_ text: String) { self.text = text }

  /// What stands before the first `=`, or the whole text.
  public var key: String { String(text.prefix { $0 != "=" }) }
  /// What stands behind the first `=`.
  public var value: String? { text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) } }
}
