/// Words ready to be said: stretches of text, each in a language.
public struct Wording: Hashable, Sendable {
  /// A stretch of text that one voice reads.
  public struct Segment: Hashable, Sendable {
    public let text: String
    /// The language to read it in where it is not the locale's own: `en` for an English name in Spanish.
    public let language: String?

    public init(_ text: String, language: String? = nil) {
      self.text = text
      self.language = language
    }
  }

  public private(set) var segments: [Segment] = []
  /// A recording that is played in place of the words.
  public var clip: String?
  /// Which of its key's wordings this is, from 1; 0 for what is no whole line.
  public var variant = 0

  public init(_ segments: [Segment] = [], clip: String? = nil) {
    self.clip = clip
    for segment in segments { append(segment) }
  }

  /// The words alone, as they are shown.
  public var text: String { segments.map(\.text).joined() }

  /// Adds a stretch, joined to the last one where both are read in the same language.
  public mutating func append(_ segment: Segment) {
    if let last = segments.last, last.language == segment.language {
      segments[segments.count - 1] = Segment(last.text + segment.text, language: last.language)
    } else if !segment.text.isEmpty {
      segments.append(segment)
    }
  }

  mutating func append(_ other: Wording) {
    for segment in other.segments { append(segment) }
  }

  /// The same words in another language's voice, but for what has a language of its own.
  func read(in language: String) -> Wording {
    Wording(segments.map { Segment($0.text, language: $0.language ?? language) }, clip: clip)
  }

  /// The same words with a capital at the beginning.
  func capitalised() -> Wording {
    guard let first = segments.first else { return self }
    let raised = Segment(first.text.prefix(1).uppercased() + first.text.dropFirst(), language: first.language)
    return Wording([raised] + segments.dropFirst(), clip: clip)
  }
}
