/// A conversation that a tester wrote down: what is said, and what must come of it.
public struct Talk: Hashable, Sendable {
  /// The file it was read from, for messages and for the recordings beside it.
  public let file: String
  public internal(set) var name: String
  public internal(set) var app = "rider"
  /// The locales it is to be had in.
  public internal(set) var locales = ["en"]
  public internal(set) var data = Feed()
  /// How the feed behaves at the second question, the third ..., where that is told; the last at all that follow.
  public internal(set) var laterData: [Feed] = []
  /// Where the person is; nil where nobody knows.
  public internal(set) var position: Position?
  /// What everything that is said is mixed with.
  public internal(set) var mix: Mix?
  /// Whether it is had by text alone: it is about the dialogue, and not about what can be heard.
  public internal(set) var isDeaf = false
  /// Why it is known to fail; nil where it must pass.
  public internal(set) var knownFailure: String?
  /// Whose fault that is, where the talk tells it: any other failure is then a new one.
  public internal(set) var knownCause: Finding.Fault?
  public internal(set) var acts: [Line] = []
  /// The line on which each header stands, from 1; of data the first.
  var headers: [Keyword: Int] = [:]
  /// The line that names the counts, from 1; 0 where none does.
  public var dataLine: Int { headers[.data] ?? 0 }

  /// Where the counts come from, and what befalls them.
  public struct Feed: Hashable, Sendable {
    /// A file; nil for the city's own recording.
    public internal(set) var file: String?
    public internal(set) var delay: Duration?
    public internal(set) var age: Duration?
    public internal(set) var fails = false
    /// Where it fails, whether no earlier counts are known either.
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
    /// From the level of the voice to that of the noise, in dB.
    public let distance: Double
    /// Where it stands, from 1.
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
    /// What the recogniser must have understood.
    case heard(String)
    case state(String)
    /// Nothing is said, for as long.
    case nothing(Duration)
    /// A prompt that must not come anywhere.
    case never(String)
    /// The state at the end.
    case end(String)
  }

  /// Something a person says: a recording, words, or both. Words alone are spoken by a test voice.
  public struct Saying: Hashable, Sendable {
    public let recording: String?
    /// Nil for a noise, which must not be understood.
    public let words: String?
    /// Whether it is understood by half: words alone always are then, a recording in the run by text.
    public internal(set) var isUnsure = false
    /// What else it may have been, where it is understood by half.
    public internal(set) var other: String?
    /// Where it is said while VivaVoz speaks.
    public internal(set) var interruption: Interruption?

    init(recording: String? = nil, words: String?, isUnsure: Bool = false) {
      (self.recording, self.words, self.isUnsure) = (recording, words, isUnsure)
    }
  }

  /// So long into a prompt.
  public struct Interruption: Hashable, Sendable {
    public let after: Duration
    public let prompt: String
  }

  /// A prompt that must be said.
  public struct Expectation: Hashable, Sendable {
    public let key: String
    /// Since the person last spoke.
    public internal(set) var window: ClosedRange<Duration>?
    public internal(set) var times: Int?
    public internal(set) var slots: [String: String] = [:]
  }
}
