/// A scripted test conversation: the user's turns, and the expected reactions.
public struct Talk: Hashable, Sendable {
  /// The path of the talk's file, for messages. The talk's recordings are in the same folder.
  public let file: String
  public internal(set) var name: String
  public internal(set) var app = "rider"
  /// The locales in which the talk runs.
  public internal(set) var locale = LocaleChoice.only("en")
  public internal(set) var data = FeedConditions()
  /// The behaviour of the feed at the second, third and later queries. The last entry also applies to all queries after
  /// it; if there is none, ``data`` applies to all.
  public internal(set) var laterData: [FeedConditions] = []
  /// The OpenStreetMap file from which the talk's street map is built, relative to the talk's folder; nil if the talk
  /// has no street map.
  public internal(set) var map: String?
  /// The streams whose samples the talk takes from files.
  public internal(set) var streams: [Stream] = []
  /// The user's position; nil if it is unknown.
  public internal(set) var position: Position?
  /// The noise that is mixed into the audio of each utterance; nil for none.
  public internal(set) var mix: Mix?
  /// Whether the talk is run by text only and not by audio, since it tests the dialogue and not the recognition.
  public internal(set) var isTextOnly = false
  /// The reason for which the talk is expected to fail; nil if it must pass.
  public internal(set) var knownFailure: String?
  /// The cause of the expected failure; nil if the talk specifies none. A failure with another cause is unexpected.
  public internal(set) var knownCause: FailureDiagnosis.Fault?
  public internal(set) var acts: [Line] = []
  /// The line of each header, from 1; if a header occurs several times, that of the first.
  var headers: [Keyword: Int] = [:]
  /// The line of the header that names the street map, from 1; 0 if there is none.
  public var mapLine: Int { headers[.map] ?? 0 }
  /// The line of the first data header, from 1; 0 if there is none.
  public var dataLine: Int { headers[.data] ?? 0 }

  /// The locales in which a talk runs.
  public enum LocaleChoice: Hashable, Sendable {
    /// All locales of the talk's app.
    case all
    /// The locale with this tag.
    case only(String)

    /// Returns the tags of the locales.
    /// - Parameter all: the locales of the talk's app.
    public func tags(of all: [String]) -> [String] {
      switch self {
      case .all: all
      case .only(let tag): [tag]
      }
    }
  }

  /// The source of the counts that the simulated feed returns, and the behaviour of the feed.
  public struct FeedConditions: Hashable, Sendable {
    /// The file with the counts; nil for the city's recorded counts.
    public internal(set) var file: String?
    public internal(set) var delay: Duration?
    public internal(set) var age: Duration?
    public internal(set) var fails = false
    /// Whether, when the feed fails, there are no earlier counts to fall back on.
    public internal(set) var forgets = false
  }

  /// A stream of samples that is read from a file.
  public struct Stream: Hashable, Sendable {
    /// The app's name of the stream, such as `motion`.
    public let name: String
    public let file: String
    /// The header's line in the talk file, from 1.
    public let line: Int
  }

  /// Where the user is.
  public enum Position: Hashable, Sendable {
    /// A fixed position in degrees.
    case fixed(latitude: Double, longitude: Double)
    /// A file with the track of a user who moves.
    case track(String)
  }

  public struct Mix: Hashable, Sendable {
    /// A noise colour, or the name of a recording beside the talk.
    public let noise: String
    /// The SNR, in dB.
    public let snr: Double
    /// The header's line in the talk file, from 1.
    public let line: Int
  }

  /// A line of the talk that is no header: an act, and its line number in the talk file, from 1.
  public struct Line: Hashable, Sendable {
    public let number: Int
    public let act: Action
  }

  public enum Action: Hashable, Sendable {
    case say(SpokenTurn)
    case silence(Duration)
    case hear(Expectation)
    /// The words that the recogniser must have recognised in the last user turn.
    case heard(String)
    case state(String)
    /// Checks that no further prompt starts during this time. The time begins with the user's last turn, or, if a
    /// silence follows that turn, when the session listens again.
    case nothing(Duration)
    /// Checks that this prompt is not played in the whole conversation.
    case never(String)
    /// Checks the state at the end of the conversation.
    case end(String)
  }

  /// A user turn: a recording, words, or both. Words alone are synthesized.
  public struct SpokenTurn: Hashable, Sendable {
    public let recording: String?
    /// The words; nil for a noise, which must not be interpreted.
    public let words: String?
    /// Whether the hypothesis gets a confidence that requires a confirmation. This applies to synthesized words in the
    /// run by text and in the run by audio, but to a recording only in the run by text.
    public internal(set) var isUnsure = false
    /// The words of the alternative hypothesis, if a confirmation is required; nil for none.
    public internal(set) var other: String?
    /// The position in a prompt at which the user barges in; nil if the turn is no barge-in.
    public internal(set) var interruption: Interruption?

    init(recording: String? = nil, words: String?, isUnsure: Bool = false) {
      (self.recording, self.words, self.isUnsure) = (recording, words, isUnsure)
    }
  }

  /// A position in a prompt, as the time after the prompt's start.
  public struct Interruption: Hashable, Sendable {
    public let after: Duration
    public let prompt: String
  }

  /// A prompt that must be played.
  public struct Expectation: Hashable, Sendable {
    public let key: String
    /// The time window for the prompt, counted from the user's last turn.
    public internal(set) var window: ClosedRange<Duration>?
    public internal(set) var times: Int?
    public internal(set) var slots: [String: String] = [:]
  }
}
