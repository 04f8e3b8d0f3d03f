/// A conversation that a tester wrote down: what is said, and what must come of it.
public struct Talk: Hashable, Sendable {
  /// The file it was read from, for messages and for the recordings beside it.
  public let file: String
  public internal(set) var name: String
  public internal(set) var app = "rider"
  /// The locales in which it runs.
  public internal(set) var locales = ["en"]
  public internal(set) var data = Feed()
  /// The behaviour of the feed at the second query, the third ..., where it is given; the last one holds for all that
  /// follow.
  public internal(set) var laterData: [Feed] = []
  /// The user's position; nil where it is unknown.
  public internal(set) var position: Position?
  /// The noise that is mixed into each utterance.
  public internal(set) var mix: Mix?
  /// Whether it runs by text alone, since it tests the dialogue and not the recognition.
  public internal(set) var isDeaf = false
  /// Why it is known to fail; nil where it must pass.
  public internal(set) var knownFailure: String?
  /// The cause of that failure, where the talk gives it: a failure with another cause is a new one.
  public internal(set) var knownCause: Finding.Fault?
  public internal(set) var acts: [Line] = []
  /// The line on which each header stands, from 1; of data the first.
  var headers: [Keyword: Int] = [:]
  /// The line that names the counts, from 1; 0 where none does.
  public var dataLine: Int { headers[.data] ?? 0 }

  /// The source of the counts, and how it behaves.
  public struct Feed: Hashable, Sendable {
    /// A file; nil for the city's own recording.
    public internal(set) var file: String?
    public internal(set) var delay: Duration?
    public internal(set) var age: Duration?
    public internal(set) var fails = false
    /// Whether a failing feed has no earlier counts either.
    public internal(set) var forgets = false
  }

  /// In degrees.
  public struct Position: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double
  }

  public struct Mix: Hashable, Sendable {
    /// A colour of noise, or a recording beside the talk.
    public let noise: String
    /// The SNR, in dB.
    public let distance: Double
    /// Its line in the talk file, from 1.
    public let line: Int
  }

  /// An act and the line on which it stands, from 1.
  public struct Line: Hashable, Sendable {
    public let number: Int
    public let act: Act
  }

  public enum Act: Hashable, Sendable {
    case say(Saying)
    case silence(Duration)
    case hear(Expectation)
    /// The words that the recogniser must have recognised.
    case heard(String)
    case state(String)
    /// No prompt starts for this time.
    case nothing(Duration)
    /// A prompt that must not be said anywhere.
    case never(String)
    /// The state at the end.
    case end(String)
  }

  /// A user turn: a recording, words, or both. Words alone are spoken by a test voice.
  public struct Saying: Hashable, Sendable {
    public let recording: String?
    /// Nil for a noise, which must not be understood.
    public let words: String?
    /// Whether its confidence needs a confirmation: for words alone always, for a recording in the run by text.
    public internal(set) var isUnsure = false
    /// The alternative hypothesis, where the confidence needs a confirmation.
    public internal(set) var other: String?
    /// The position in a prompt, for a barge-in.
    public internal(set) var interruption: Interruption?

    init(recording: String? = nil, words: String?, isUnsure: Bool = false) {
      (self.recording, self.words, self.isUnsure) = (recording, words, isUnsure)
    }
  }

  /// A position in a prompt.
  public struct Interruption: Hashable, Sendable {
    public let after: Duration
    public let prompt: String
  }

  /// A prompt that must be said.
  public struct Expectation: Hashable, Sendable {
    public let key: String
    /// When it must be said, counted from the user's last turn.
    public internal(set) var window: ClosedRange<Duration>?
    public internal(set) var times: Int?
    public internal(set) var slots: [String: String] = [:]
  }
}
