import Script

/// How a station or a place is spoken of in one locale.
public struct Name: Hashable, Sendable {
  /// A piece of what is spoken, in one language.
  public typealias Segment = Wording.Segment

  /// What tells a station from the others of its name.
  public struct Distinction: Hashable, Sendable {
    public let say: [Segment]
    /// What people answer to "which one?". Counts only there.
    public let hear: [String]

    public init(say: [Segment], hear: [String]) {
      self.say = say
      self.hear = hear
    }
  }

  /// The article before ``say``, where it is kept apart because a preposition may swallow it (Spanish: de + el = del).
  public let article: String?
  public let say: [Segment]
  /// What people say when they mean it: lower-case words with single spaces between them.
  public let hear: [String]
  public let which: Distinction?

  public init(article: String? = nil, say: [Segment], hear: [String], which: Distinction? = nil) {
    self.article = article
    self.say = say
    self.hear = hear
    self.which = which
  }
}
