/// Words ready to be spoken: segments of text, each in one language.
public struct Wording: Hashable, Sendable {
  /// A segment of text that one voice reads.
  public struct Segment: Hashable, Sendable {
    public let text: String
    /// The language of the segment, such as `en` for an English name in a Spanish prompt; nil for the language of the
    /// locale.
    public let language: String?

    public init(_ text: String, language: String? = nil) {
      self.text = text
      self.language = language
    }
  }

  public private(set) var segments: [Segment] = []
  /// The name of a recording that is played instead of the words; nil for none.
  public var clip: String?
  /// The number of this wording among those of its key, from 1; 0 if it is not a whole line.
  public var variant = 0

  public init(_ segments: [Segment] = [], clip: String? = nil) {
    self.clip = clip
    for segment in segments { append(segment) }
  }

  /// The plain text for the display.
  public var text: String { segments.map(\.text).joined() }

  /// Appends a segment. If it has the language of the last one, both are joined.
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

  /// Returns the wording with the given language for each segment that has none of its own.
  func read(in language: String) -> Wording {
    Wording(segments.map { Segment($0.text, language: $0.language ?? language) }, clip: clip)
  }

  /// Returns the words with an initial capital.
  func capitalised() -> Wording {
    guard let first = segments.first else { return self }
    let raised = Segment(first.text.prefix(1).uppercased() + first.text.dropFirst(), language: first.language)
    return Wording([raised] + segments.dropFirst(), clip: clip)
  }
}
