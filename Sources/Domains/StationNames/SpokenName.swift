public import Prompts

/// The spoken name of a station or a place in one locale, and the wordings that are recognised.
public struct SpokenName: Hashable, Sendable {
  /// A part of the spoken name, in one language.
  public typealias Segment = Wording.Segment

  /// The words that distinguish a station from others with the same beginning of their names.
  public struct Distinction: Hashable, Sendable {
    public let spoken: [Segment]
    /// The answers to "which one?" that select the station. The recogniser accepts them only after this question.
    public let acceptedForms: [String]

    public init(spoken: [Segment], acceptedForms: [String]) {
      self.spoken = spoken
      self.acceptedForms = acceptedForms
    }
  }

  /// The article before ``spoken``. It is separate because it may merge with a preposition (Spanish: de + el = del).
  public let article: String?
  public let spoken: [Segment]
  /// The wordings that the recogniser accepts for the station or place: lower-case words with single spaces between
  /// them.
  public let acceptedForms: [String]
  public let distinction: Distinction?

  public init(article: String? = nil, spoken: [Segment], acceptedForms: [String], distinction: Distinction? = nil) {
    self.article = article
    self.spoken = spoken
    self.acceptedForms = acceptedForms
    self.distinction = distinction
  }
}
