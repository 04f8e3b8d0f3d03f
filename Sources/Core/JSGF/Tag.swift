/// A tag: the text between braces in a grammar, which gives the meaning of the words before it.
///
/// `{intent=bikes}` has the key `intent` and the value `bikes`; `{yes}` has the key `yes` and no value.
public struct Tag: Hashable, Sendable {
  /// The text between the braces, without surrounding spaces, escapes resolved.
  public let text: String

  public init(_ text: String) { self.text = text }

  /// Marks a sentence that a rule contains only so that the recogniser can distinguish it from the others. It has no
  /// meaning in that rule.
  public static let garbage = Tag("garbage")

  /// Marks a meaning that counts only if the same words have no other meaning in the rule, such as a contact whose name
  /// is "Police".
  public static let fallback = Tag("fallback")

  /// Marks words that are matched in typed text only. ``Grammar/spoken`` leaves these words out. The tag itself has no
  /// meaning.
  public static let typed = Tag("typed")

  /// Marks a sentence that text has to match word by word. It is never the nearest sentence of other text. The tag
  /// itself has no meaning.
  public static let exact = Tag("exact")

  /// The key of a tag that sets the acceptance threshold of its sentence and adds nothing to the meaning:
  /// `{threshold=normal}`.
  public static let thresholdKey = "threshold"

  /// The key of a tag on a rule that describes the answers to the app's question by the keys of their tags:
  /// `{answers=place | want place}` for a place, and for a thing with a place. A sentence with just the keys of one
  /// answer needs less trailing silence. The tag adds nothing to the meaning.
  public static let answersKey = "answers"

  /// The keys of tags that answer a question: of the app, `{answer=yes}`, or of the session about a hypothesis,
  /// `{hypothesis=yes}` and `{choice=1}`.
  public static let answerKeys: Set = ["answer", "hypothesis", "choice"]

  /// The key of a tag on an abbreviation, with the words that it stands for: `{means=street}`.
  public static let meansKey = "means"

  /// The key of a tag that names the locale to change to: `{language=es}`.
  public static let languageKey = "language"

  /// Whether the tag only adds a detail to the other tags of its sentence and has no meaning alone: `{+relation=mum
  /// mother}`. In the list of a grammar's choices, sentences that differ only in such tags are the same.
  public var isDetail: Bool { text.hasPrefix("+") }

  /// Whether the tag is part of the meaning of its sentence.
  public var isMeaning: Bool { !isDirective && ![Self.fallback, Self.typed, Self.exact].contains(self) }

  /// Whether the tag says how its sentence is recognised, and adds nothing to the meaning.
  private var isDirective: Bool { [Self.thresholdKey, Self.answersKey].contains(key) }

  /// The text before the first `=`, or the whole text if it has none.
  public var key: String { String(text.prefix { $0 != "=" }) }
  /// The text after the first `=`; nil if there is none.
  public var value: String? { text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) } }
}
