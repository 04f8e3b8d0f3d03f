import Audio
import Boards
import Dialogue
import Express
import Ports
import Session
import Synchronization
import Verification
import VoiceEngine

/// Measures the latency of the answer to a call for help in a state, with the real recogniser, test voices and real
/// time.
struct CallTrial {
  struct Outcome: Sendable {
    /// The time from the end of the words to the first sample of the phrase; nil if there was no answer.
    let gap: Duration?
    /// The key of the phrase that the app spoke; nil if it spoke none.
    let key: String?
    /// The total time that the session waited for the recogniser.
    let work: Duration
    /// The number of recognitions that the session requested.
    let questions: Int
  }

  let engine: Engine
  let locale: String
  let arrival: ShortestPath<UniversalCommands<Express>>
  /// Whether the call is a barge-in on the prompts before the state.
  let isInterrupting: Bool

  /// Runs a conversation from the state on, in which the user calls for help.
  /// - Parameter sound: the user's words, at ``Waveform/asrSampleRate``.
  func run(_ sound: Waveform) async throws -> Outcome {
    let time = RealTime(sound, isInterrupting: isInterrupting)
    let said = Mutex<String?>(nil)
    let language = try await engine.locale(locale)
    let ears = TimedRecogniser(recogniser: language.recogniser)
    let session = Session(
      Resumed(arrival, isSilent: !isInterrupting), locale: language.heard(by: ears), localeProvider: engine,
      backend: NullBackend(), input: time.microphone, output: time, synthesizer: engine.synthesizer,
      denoiser: engine.denoiser,
      earcon: { [engine] in try engine.earcon($0) }
    ) { entry in
      guard let key = Self.phrase(entry) else { return }
      // The introduction comes before a call or, where seconds count, after it.
      said.withLock { if $0 == nil || $0 == "emergency.introduction" { $0 = key } }
      time.awaitAnswer(behind: isInterrupting ? Self.fall : 0)
    }
    await session.run()
    let times = ears.times.withLock { $0 }
    return Outcome(
      gap: await time.gap(), key: said.withLock { $0 }, work: times.reduce(.zero, +), questions: times.count)
  }

  /// The number of samples in which an interrupted prompt fades out.
  private static let fall = Waveform.ttsSampleRate / 100

  /// Returns the phrase that a prompt speaks, without the suffix of a variant; nil for another prompt.
  private static func phrase(_ entry: TranscriptEntry) -> String? {
    guard entry.name == .say, case .text(let key)? = entry.details[.prompt], key.hasPrefix("phrase.") else {
      return nil
    }
    let name = key.dropFirst("phrase.".count)
    return String(name.hasSuffix(".without") ? name.dropLast(".without".count) : name)
  }
}

/// A flow that starts in the state that a ``ShortestPath`` reaches.
private struct Resumed<F: Flow>: Flow {
  private var flow: F
  private let effects: [Effect<F.Prompt, F.Query>]

  /// - Parameter isSilent: whether the prompts before the state are left out.
  init(_ path: ShortestPath<F>, isSilent: Bool) {
    flow = path.flow
    effects = path.effects.filter {
      switch $0 {
      case .listen: true
      case .say: !isSilent
      case .show, .play, .stopPlayback, .query, .startTimer, .set, .hangUp: false
      }
    }
  }

  var stateName: String { flow.stateName }

  mutating func handle(_ event: Event<F.Intent, F.Answer>) -> [Effect<F.Prompt, F.Query>] {
    if case .opened = event { effects } else { flow.handle(event) }
  }
}

/// A backend that never answers.
private struct NullBackend: Backend {
  mutating func query(_ query: Express.Query, at now: Duration) {}
  mutating func answers(by now: Duration) -> [Express.Answer] { [] }
}

/// A recogniser that records how long the user waits for each result.
private final class TimedRecogniser: Recogniser {
  let times = Mutex<[Duration]>([])
  private let recogniser: any Recogniser

  init(recogniser: any Recogniser) { self.recogniser = recogniser }

  func start(for request: ListenRequest) -> any RecognitionStream {
    TimedStream(stream: recogniser.start(for: request), recogniser: self)
  }

  private struct TimedStream: RecognitionStream {
    let stream: any RecognitionStream
    let recogniser: TimedRecogniser

    func append(_ samples: [Int16]) { stream.append(samples) }
    func partial() async -> String? { await stream.partial() }

    func result(of utterance: Utterance) async throws -> Recognition? {
      let start = ContinuousClock.now
      defer { recogniser.times.withLock { $0.append(ContinuousClock.now - start) } }
      return try await stream.result(of: utterance)
    }
  }
}

extension LoadedLocale {
  fileprivate func heard(by ears: any Recogniser) -> LoadedLocale {
    LoadedLocale(
      tag: tag, grammars: grammars, narrator: narrator, recogniser: ears, recorded: recorded, clip: clip)
  }
}
