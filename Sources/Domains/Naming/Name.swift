import Script

/// The spoken name of a station or a place in one locale, and the wordings that are recognised.
public struct Name: Hashable, Sendable {
  /// A part of the spoken name, in one language.
  public typealias Segment = Wording.Segment

  /// The words that distinguish a station from others with the same beginning of their names.
  public struct Distinction: Hashable, Sendable {
    public let say: [Segment]
    /// The answers to "which one?" that select the station. They apply only there.
    public let hear: [String]

    public init(say: [Segment], hear: [String]) {
      self.say = say
      self.hear = hear
    }
  }

  /// The article before ``say``. It is separate because it may merge with a preposition (Spanish: de + el = del).
  public let article: String?
  public let say: [Segment]
  /// The wordings that the recogniser accepts for the station or place: lower-case words with single spaces between
  /// them.
  public let hear: [String]
  public let which: Distinction?

  public init(article: String? = nil, say: [Segment], hear: [String], which: Distinction? = nil) {
    self.article = article
    self.say = say
    self.hear = hear
    self.which = which
  }
}
