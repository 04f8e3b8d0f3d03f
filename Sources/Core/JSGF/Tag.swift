/// What a grammar's author wrote between braces: the meaning of the words before it.
///
/// `{intent=bikes}` has the key `intent` and the value `bikes`; `{yes}` has the key `yes` and no value.
public struct Tag: Hashable, Sendable {
  /// The text between the braces, without surrounding spaces, escapes resolved.
  public let text: String

  public init(_ text: String) { self.text = text }

  /// Marks a sentence that a rule holds only so that the recogniser can tell it from the others. It means nothing in that rule.
  public static let garbage = Tag("garbage")

  /// Marks a meaning that counts only where the same words have no other in the rule, such as a contact whose name is "Police".
  public static let fallback = Tag("fallback")

  /// Marks words that are read in typed text and not listened for: ``Grammar/spoken`` is without them. It means nothing.
  public static let typed = Tag("typed")

  /// The key of a tag that says how sure the recogniser must be of its sentence, and nothing of what the sentence means:
  /// `{care=usual}`.
  public static let careKey = "care"

  /// Whether it only adds to what other tags of its sentence mean, and is no meaning by itself: `{+relation=mum mother}`. Where a
  /// grammar's choices are listed, sentences that differ in such tags alone are the same.
  public var isDetail: Bool { text.hasPrefix("+") }

  /// Whether it belongs to what its sentence means.
  public var isMeaning: Bool { key != Self.careKey && self != Self.fallback && self != Self.typed }

  /// What stands before the first `=`, or the whole text.
  public var key: String { String(text.prefix { $0 != "=" }) }
  /// What stands behind the first `=`.
  public var value: String? { text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) } }
}
