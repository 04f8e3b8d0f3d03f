import Dialogue
import JSGF
import Ports
import Prompts
import VoiceEngine

/// An app that observes a stream: it sonifies the tilt of a phone until the phone is level.
struct SpiritLevel: FlowApp {
  enum State: String, CaseIterable, Labelled {
    case waiting, turning, level
    var name: String { rawValue }
  }

  enum Intent: Labelled, TagDecodable {
    case start
    init?(tags: [Tag]) {
      guard tags.map(\.key) == ["start"] else { return nil }
      self = .start
    }
  }

  enum Query: Labelled { case tilt }

  enum Answer: Labelled {
    /// The tilt in steps of 10 degrees, 1...9.
    case tilted(Int)
    case level
    case silent

    var name: String {
      switch self {
      case .tilted(let step): "tilted-\(step)"
      case .level: "level"
      case .silent: "silent"
      }
    }
  }

  enum Prompt: String, Hashable, SpokenPrompt, CaseIterable {
    case welcome, turning, level, silent, goodbye, help
    var line: PromptLine { PromptLine(rawValue) }
  }

  static let name = "level"
  static let rules = [GrammarName("level", "begin")]
  static let streamNames = ["tilt"]
  static let promptExamples = Prompt.allCases

  var state = State.waiting
  private var step = 0

  var subscriptions: Set<Query> { state == .turning ? [.tilt] : [] }

  var sonification: Sonification? {
    state == .turning && step > 0 ? Sonification(pitch: 440, level: Double(step) / 9) : nil
  }

  static func isLevel(_ observation: Answer) -> Bool {
    if case .tilted = observation { true } else { false }
  }

  mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened, .nomatch, .noinput, .audioRestored: return resume()
    case .heard(.start, _, _):
      state = .turning
      return resume()
    case .observed(.tilted(let step)):
      self.step = step
      return []
    case .observed(.level):
      state = .level
      return [.say(.level), .hangUp]
    case .observed(.silent):
      state = .waiting
      return [.say(.silent)] + listen()
    case .answered, .timerFired: return []
    }
  }

  private func listen() -> Effects { [.listen(ListenRequest(Self.rules[0], noInputTimeout: .seconds(20)))] }

  var question: Prompt? { state == .turning ? .turning : .welcome }
  var help: Prompt { .help }
  var example: Prompt { .help }
  var offer: Prompt { .help }

  mutating func resume() -> Effects {
    step = 0
    return [.say(state == .turning ? .turning : .welcome)] + listen()
  }
  mutating func stop() -> Effects {
    state = .waiting
    return resume()
  }
  mutating func leave() -> Effects { [.say(.goodbye), .hangUp] }

  static func needsConfirmation(_ intent: Intent) -> Bool { false }
  static func isAnswer(_ prompt: Prompt) -> Bool { prompt == .level }

  static func answers(to query: Query) -> [Answer] { [.tilted(1), .tilted(9), .level, .silent] }

  static func makeBackend(_ recordings: SampleSources) -> any Backend<Query, Answer> {
    TiltBackend(source: recordings["tilt"])
  }
}

/// Reports each change of the tilt, by steps of 10 degrees. Without a sensor it reports that once.
private struct TiltBackend: Backend {
  var source: (any SampleSource)?
  private var isSubscribed = false
  private var last: SpiritLevel.Answer?

  init(source: (any SampleSource)?) { self.source = source }

  mutating func query(_ query: SpiritLevel.Query, at now: Duration) {}
  func answers(by now: Duration) -> [SpiritLevel.Answer] { [] }

  mutating func subscribe(_ query: SpiritLevel.Query, at now: Duration) { (isSubscribed, last) = (true, nil) }
  mutating func unsubscribe(_ query: SpiritLevel.Query, at now: Duration) { isSubscribed = false }

  mutating func observations(by now: Duration) -> [(query: SpiritLevel.Query, answer: SpiritLevel.Answer)] {
    guard isSubscribed else { return [] }
    let answers =
      source?.samples(by: now).compactMap { sample in sample.values["pitch"].map(Self.observation) }
      ?? (last == nil ? [.silent] : [])
    var changes: [SpiritLevel.Answer] = []
    for answer in answers where answer != last {
      last = answer
      changes.append(answer)
    }
    return changes.map { (.tilt, $0) }
  }

  private static func observation(_ pitch: Double) -> SpiritLevel.Answer {
    abs(pitch) < 1 ? .level : .tilted(min(9, Int(abs(pitch) / 10) + 1))
  }
}
