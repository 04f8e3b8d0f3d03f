/// What the decoder made of an utterance.
public struct Decoding: Hashable, Sendable {
  /// A stretch that one word, or a filler, was matched with.
  public struct Segment: Hashable, Sendable {
    /// The word, without the number of its pronunciation; `<sil>` or `[NOISE]` for a filler.
    public let word: String
    /// Frames of 10 ms.
    public let start: Int
    public let length: Int
    /// The acoustic score, in the decoder's own units: log base 1.0001, divided by 1024.
    public let score: Int
    /// How many phones the pronunciation has that it was matched with.
    public let phones: Int

    public init(word: String, start: Int, length: Int, score: Int, phones: Int = 1) {
      self.word = word
      self.start = start
      self.length = length
      self.score = score
      self.phones = phones
    }

    /// Whether nothing was said here.
    public var isFiller: Bool { word.hasPrefix("<") || word.hasPrefix("[") || word.hasPrefix("+") }
  }

  public let segments: [Segment]
  /// The likeliest words so far, were more to come: other than ``words`` where those end too early to be a sentence.
  public let soFar: [String]

  public init(segments: [Segment], soFar: [String] = []) {
    self.segments = segments
    self.soFar = soFar
  }

  /// The words that were said.
  public var words: [Segment] { segments.filter { !$0.isFiller } }

  /// The acoustic score of the words over their frames; the higher, the more the sound was like the words.
  public var scorePerFrame: Double {
    frames == 0 ? -.infinity : Double(words.reduce(0) { $0 + $1.score }) / Double(frames)
  }

  /// Whether somebody said a whole sentence, and not only the beginning of one.
  public var isSentence: Bool { frames > 0 }

  /// How long the words are together, in frames of 10 ms.
  public var frames: Int { words.reduce(0) { $0 + $1.length } }
}
