import Boards
import Conversations
import Dialogue
import Express
import Proof
import Session
import Sound
import Synchronization

/// Measures the latency of the answer to a call for help in a state, with the real recogniser, test voices and real
/// time.
struct CallTrial {
  struct Outcome: Sendable {
    /// The time from the end of the words to the first sample of the phrase; nil where there was no answer.
    let gap: Duration?
    let key: String?
    /// The total time in the recogniser, and the number of its calls.
    let work: Duration
    let questions: Int
  }

  let engine: Engine
  let locale: String
  let arrival: ShortestPath<UniversalCommands<Express>>
  /// Whether the call is a barge-in on the prompts before the state.
  let isInterrupting: Bool

  /// - Parameter sound: the user's words, at ``Waveform/hearingRate``.
  func run(_ sound: Waveform) async throws -> Outcome {
    let time = RealTime(sound, isInterrupting: isInterrupting)
    let said = Mutex<String?>(nil)
    let language = try await engine.language(locale)
    let ears = TimedEars(ears: language.recogniser)
    let session = Session(
      Resumed(arrival, isSilent: !isInterrupting), language: language.heard(by: ears), languages: engine,
      world: NoWorld(), input: time.microphone, output: time, synthesizer: engine.voice, denoiser: engine.denoiser,
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
  private static let fall = Waveform.speakingRate / 100

  /// Returns the phrase that a prompt speaks, without the suffix of a variant; nil for another prompt.
  private static func phrase(_ entry: TranscriptEntry) -> String? {
    guard entry.name == "say", case .text(let key)? = entry.details["prompt"], key.hasPrefix("phrase.") else {
      return nil
    }
    let name = key.dropFirst("phrase.".count)
    return String(name.hasSuffix(".without") ? name.dropLast(".without".count) : name)
  }
}

/// A flow that starts in the state of another one.
private struct Resumed<F: Flow>: Flow {
  private var flow: F
  private let effects: [Effect<F.Prompt, F.Query>]

  /// - Parameter isSilent: whether the prompts before the state are left out.
  init(_ arrival: ShortestPath<F>, isSilent: Bool) {
    flow = arrival.flow
    effects = arrival.effects.filter {
      switch $0 {
      case .listen: true
      case .say: !isSilent
      case .show, .play, .cut, .ask, .wake, .adjust, .hangUp: false
      }
    }
  }

  var stateName: String { flow.stateName }

  mutating func handle(_ event: Event<F.Intent, F.Answer>) -> [Effect<F.Prompt, F.Query>] {
    if case .opened = event { effects } else { flow.handle(event) }
  }
}

/// A backend that never answers.
private struct NoWorld: World {
  mutating func ask(_ query: Express.Query, at now: Duration) {}
  mutating func answers(by now: Duration) -> [Express.Answer] { [] }
}

/// A recogniser that records the duration of each call.
private final class TimedEars: Recogniser {
  let times = Mutex<[Duration]>([])
  private let ears: any Recogniser

  init(ears: any Recogniser) { self.ears = ears }

  func prepare(for attention: ListenRequest) async { await ears.prepare(for: attention) }

  func recognise(_ utterance: Utterance, for attention: ListenRequest) async throws -> Recognition? {
    let start = ContinuousClock.now
    defer { times.withLock { $0.append(ContinuousClock.now - start) } }
    return try await ears.recognise(utterance, for: attention)
  }
}

extension LoadedLocale {
  fileprivate func heard(by ears: any Recogniser) -> LoadedLocale {
    LoadedLocale(
      tag: tag, grammars: grammars, narrator: narrator, recogniser: ears, recorded: recorded, clip: clip)
  }
}
