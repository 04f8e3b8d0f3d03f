public import Dialogue

/// The state machine that decides who has the floor, and which prompt or listen request comes next.
///
/// The caller reports what happened (an output ended, the user began to speak, a frame of time passed) and performs the
/// returned actions in order. The machine neither plays nor records; it reads no clock, since every frame advances
/// ``now``.
///
/// After ``understood(by:)``, ``misunderstood(by:)``, ``takeTimeout()`` and ``audioRestored(after:notice:)`` the caller
/// sends the flow its event, reports the effects that the flow returns, and then calls ``effectsQueued()``.
public struct TurnTaking: Hashable, Sendable {
  /// Who has the floor. Each case holds at most one output, so that two prompts never play at once.
  public enum State: Hashable, Sendable {
    /// No output plays, and the recogniser is off.
    case idle
    /// An output plays. The listener is active meanwhile: for a barge-in, or with a grammar for that time.
    /// A listener of the kind `turn` is suspended until the output, an earcon, has ended.
    case speaking(Output, ActiveListener?)
    /// The user seems to speak, so the output is paused. It resumes if the sound proves to be no speech.
    /// `isTailPlaying`: whether its last samples still play, up to the end of the word or as a fade-out.
    case paused(Output, since: Duration, isTailPlaying: Bool, ActiveListener?)
    /// The user has the floor.
    case listening(ActiveListener)
    /// The outputs have ended during an utterance. The listener that was active while they played still gets this
    /// utterance.
    case overlapping(ActiveListener)

    package var name: String {
      switch self {
      case .idle: "idle"
      case .speaking: "speaking"
      case .paused: "paused"
      case .listening: "listening"
      case .overlapping: "overlapping"
      }
    }
  }

  /// A prompt or an earcon that takes the floor while it plays.
  public struct Output: Hashable, Sendable {
    /// The identifier that the caller gave to the sound. When an output is stopped, its fade-out keeps the identifier.
    public internal(set) var id: Int
    /// The prompt's key; nil for an earcon.
    public let prompt: String?
    /// Whether the prompt is addressed to a bystander.
    public let isForBystander: Bool
    /// Whether the prompt calls for help.
    public let isEmergency: Bool
    /// Whether the output, when interrupted, still plays to the end of its current word.
    public let finishesWord: Bool
    /// Whether the output has no samples.
    public let isEmpty: Bool
    /// How often the output was paused for a sound that proved to be no speech.
    public internal(set) var falsePauses = 0
    /// Whether the output has been stopped and only its last samples play: up to the end of the word, or a fade-out.
    public internal(set) var isTail = false

    public init(
      id: Int, prompt: String?, isForBystander: Bool = false, isEmergency: Bool = false, finishesWord: Bool = false,
      isEmpty: Bool = false
    ) {
      (self.id, self.prompt, self.isForBystander) = (id, prompt, isForBystander)
      (self.isEmergency, self.finishesWord, self.isEmpty) = (isEmergency, finishesWord, isEmpty)
    }

    var isEarcon: Bool { prompt == nil }
    /// Whether the barge-in detector may listen for a voice over the output.
    var listensForBargeIn: Bool { !isTail && falsePauses < TurnTaking.mostFalsePauses }
    /// Whether a voice may pause the output before a word is recognised.
    var canBePaused: Bool { listensForBargeIn && !isForBystander && !isEmergency }
  }

  /// An item of the queue: a prompt or an earcon that takes the floor, or a listen request.
  public enum Item: Hashable, Sendable {
    case output(Output)
    case listen(ListenRequest)

    public var output: Output? { if case .output(let output) = self { output } else { nil } }
  }

  /// What the utterance detector reports about the user's current utterance.
  public enum UtteranceState: Hashable, Sendable {
    /// No utterance is in progress.
    case none
    /// The user speaks, or has just paused.
    case speech
    /// The recogniser found no voice in the utterance so far, and silence has followed it.
    case noVoice
  }

  /// An instruction to the caller, which performs the actions in order.
  public enum Action: Hashable, Sendable {
    /// Start an output.
    case start(Output)
    /// Interrupt the current output, at the end of its word or at once with a fade-out, and keep it for ``resume``.
    case pause(finishesWord: Bool)
    /// Continue the paused output at the beginning of its sentence.
    case resume
    /// Start the current or paused output again at its beginning, after the device has lost its samples.
    case restart
    /// Stop the current output for good, with a fade-out.
    case stop
    /// End the current output at once, without a fade-out.
    case cut
    /// Keep the paused output for later. It is queued again, and then starts at the beginning of the sentence in which
    /// it was paused.
    case requeuePaused(Output)
    /// Keep the current or paused output for later. It is queued again, and then starts at its beginning.
    case requeueCurrent(Output)
    /// Drop a queued or paused output, which will not play.
    case drop(Output)
    /// Record the position in the current output at which the user began to speak.
    case noteOverlap
    /// Drop the current utterance.
    case resetUtterance
    /// Reset the barge-in detector, so that it can find another voice.
    case resetBargeIn
    /// Record in the transcript that the user has the floor, and play an earcon for it.
    case signalListening(ActiveListener)
    /// Record in the transcript that a prompt to a bystander interrupts the prompts to the user.
    case recordYield
    /// Change the speaking rate of the current and the queued prompts to the rate that is now set.
    case applyProsody
  }

  /// What the machine does once the flow's effects for the current event are queued.
  public enum FollowUp: Hashable, Sendable {
    /// Starts the listener again, unless the effects include a prompt or a listen request.
    case listenAgain(ActiveListener)
    /// Continues the interrupted outputs, unless the effects include a prompt or a listen request.
    case resumeOutputs(Output?, [Item])
    /// Starts the outputs again after an audio gap, behind the flow's prompt about the gap.
    case restart([Item])
  }

  public internal(set) var state = State.idle
  /// The outputs to play and the listen requests, in order.
  public internal(set) var queue: [Item] = []
  /// The time since the beginning of the session, which only the reported frames and delays advance.
  public internal(set) var now = Duration.zero
  /// The time at which an output was last playing or queued.
  public internal(set) var lastSpoken = Duration.zero
  /// The number of queries that the backend has not answered yet.
  public internal(set) var pendingQueries = 0
  public internal(set) var hasHungUp = false
  public internal(set) var utterance = UtteranceState.none
  /// Typed lines that wait until the engine asks a question.
  var lines: [TypedLine] = []
  var timers = Timers()
  public internal(set) var followUp: FollowUp?
  /// The time of the last earcon that signals the wait for the backend.
  var lastWaitingEarcon = Duration.zero

  public init() {}

  /// The number of pauses without a word after which an output is not paused again. The detected voice is then an echo
  /// of the output or noise, which would otherwise pause it for ever.
  package static let mostFalsePauses = 2
  /// How long an output stays paused for a detected voice. It then resumes, unless the user still speaks.
  package static let longestPause = Duration.milliseconds(600)
  /// How long after the end of a prompt a voice that the barge-in detector finds still begins an utterance, see
  /// ``hasJustSpoken``.
  static let bargeInTail = Duration.milliseconds(300)
  /// How long the session waits for the backend in silence before it plays ``Dialogue/Earcon/waiting``, and the
  /// interval between repetitions.
  static let waitingEarconInterval = Duration.seconds(2)
  /// The minimum length of an audio gap that is announced. The announcement of a shorter gap would take longer than the
  /// gap did, and the restarted prompt repeats a word or two anyway.
  static let shortestGap = Duration.seconds(1)
}
