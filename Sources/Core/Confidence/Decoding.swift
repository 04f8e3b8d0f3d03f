/// The result of the decoder for an utterance.
public struct Decoding: Hashable, Sendable {
  /// A range of frames that was matched with one word or filler.
  public struct Segment: Hashable, Sendable {
    /// The word, without the number of its pronunciation; `<sil>` or `[NOISE]` for a filler.
    public let word: String
    /// The first frame, and the number of frames, of 10 ms each.
    public let start: Int
    public let length: Int
    /// The acoustic score in the decoder's units: a logarithm to the base 1.0001, divided by 1024.
    public let score: Int
    /// The number of phones in the matched pronunciation.
    public let phones: Int

    public init(word: String, start: Int, length: Int, score: Int, phones: Int = 1) {
      self.word = word
      self.start = start
      self.length = length
      self.score = score
      self.phones = phones
    }

    /// Whether the segment is a filler, such as silence or noise, and not a word.
    public var isFiller: Bool { word.hasPrefix("<") || word.hasPrefix("[") || word.hasPrefix("+") }
  }

  public let segments: [Segment]
  /// The best partial hypothesis. It differs from ``words`` if the words so far are not yet a sentence.
  public let soFar: [String]

  public init(segments: [Segment], soFar: [String] = []) {
    self.segments = segments
    self.soFar = soFar
  }

  /// The segments with words.
  public var words: [Segment] { segments.filter { !$0.isFiller } }

  /// The acoustic score of the words per frame; a higher one means a better match.
  public var scorePerFrame: Double {
    frames == 0 ? -.infinity : Double(words.reduce(0) { $0 + $1.score }) / Double(frames)
  }

  /// Whether the decoder found a complete sentence, and not only the beginning of one.
  public var isSentence: Bool { frames > 0 }

  /// The total length of the words, in frames of 10 ms.
  public var frames: Int { words.reduce(0) { $0 + $1.length } }
}
