import Boards
import Conversations
import Dialogue
import Express
import Proof
import Session
import Sound
import Synchronization

/// How soon a call for help is answered in a state, with real ears, voices and time.
struct CallTrial {
  struct Outcome: Sendable {
    /// From the end of the words to the first sample of the phrase; nil where none came.
    let gap: Duration?
    let key: String?
    /// What the recogniser took in all, and how often it was asked.
    let work: Duration
    let questions: Int
  }

  let engine: Engine
  let locale: String
  let arrival: ShortestPath<UniversalCommands<Express>>
  /// Whether the words are spoken into what is said on the way into the state.
  let isInterrupting: Bool

  /// - Parameter sound: the words, at ``Waveform/hearingRate``.
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
      // The introduction comes before a call or, where seconds count, behind it.
      said.withLock { if $0 == nil || $0 == "emergency.introduction" { $0 = key } }
      time.awaitAnswer(behind: isInterrupting ? Self.fall : 0)
    }
    await session.run()
    let times = ears.times.withLock { $0 }
    return Outcome(
      gap: await time.gap(), key: said.withLock { $0 }, work: times.reduce(.zero, +), questions: times.count)
  }

  /// What was being said takes so many samples to fall silent.
  private static let fall = Waveform.speakingRate / 100

  /// What a prompt's key is that is a phrase, without what it is left without.
  private static func phrase(_ entry: TranscriptEntry) -> String? {
    guard entry.name == "say", case .text(let key)? = entry.details["prompt"], key.hasPrefix("phrase.") else {
      return nil
    }
    let name = key.dropFirst("phrase.".count)
    return String(name.hasSuffix(".without") ? name.dropLast(".without".count) : name)
  }
}

/// A flow that goes on from where another one stands.
private struct Resumed<F: Flow>: Flow {
  private var flow: F
  private let effects: [Effect<F.Prompt, F.Query>]

  /// - Parameter isSilent: whether nothing is said on the way.
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

/// Answers nothing.
private struct NoWorld: World {
  mutating func ask(_ query: Express.Query, at now: Duration) {}
  mutating func answers(by now: Duration) -> [Express.Answer] { [] }
}

/// Tells how long each answer took.
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
