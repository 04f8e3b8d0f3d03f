import Boards
import Dialogue
import Prompts

@testable import Express

/// Talks to Express² without sound: tells it what happened and keeps what it did.
struct TestConversation {
  typealias Flow = UniversalCommands<Express>

  var flow: Flow
  /// What the last event led to.
  private(set) var effects: [Effect<Flow.Prompt, Express.Query>] = []

  init(
    _ profile: Profile = .ana, library: BoardLibrary = .small, settings: Express.Settings = Express.Settings()
  ) {
    self.init(.kept(profile), library: library, settings: settings)
  }

  init(
    _ setupStatus: Profile.SetupStatus, library: BoardLibrary = .small, settings: Express.Settings = Express.Settings()
  ) {
    flow = UniversalCommands(Express(library: library, setupStatus: setupStatus, settings: settings))
    send(.opened)
  }

  mutating func send(_ event: Event<Flow.Intent, Express.Answer>) { effects = flow.handle(event) }

  mutating func hear(_ intents: Express.Intent...) {
    for intent in intents { send(.heard(.app(intent), Hypothesis(text: "whatever was said"))) }
  }

  mutating func hear(_ intents: Express.GuardianIntent...) { for intent in intents { hear(.guardian(intent)) } }

  mutating func hear(_ phrase: Dialogue.UniversalCommand) {
    send(.heard(.command(phrase), Hypothesis(text: phrase.name)))
  }

  mutating func type(_ texts: String...) { for text in texts { hear(.text(text)) } }

  mutating func get(_ answers: Express.Answer...) { for answer in answers { send(.answered(answer)) } }

  /// Says yes to what is asked, and the world writes it.
  mutating func save(_ isMade: Bool = true) {
    hear(.yes)
    make(isMade)
  }

  /// The world writes what it was asked to write last, and whatever follows from that.
  mutating func make(_ isMade: Bool = true) {
    guard let change = change else { return }
    get(.made(change, isMade ? .kept(profile.changed(change)) : .failed))
    if isMade { make() }
  }

  /// Where the lock asks for the password.
  static func atTheLock() -> TestConversation {
    var talk = TestConversation()
    talk.hear(.options)
    talk.hear(.settings)
    return talk
  }

  /// Through the lock.
  mutating func unlock() {
    hear(.options)
    hear(.settings)
    type("abcd")
    get(.checked(.right))
  }

  /// The keys of what was spoken, in order.
  var said: [String] { effects.compactMap { if case .say(let prompt) = $0 { prompt.key } else { nil } } }
  var asked: [Express.Query] { effects.compactMap { if case .query(let query) = $0 { query } else { nil } } }
  var change: Profile.Change? { if case .make(let change, _)? = asked.last { change } else { nil } }
  var adjustments: [OutputSetting] {
    effects.compactMap { if case .set(let adjustment) = $0 { adjustment } else { nil } }
  }
  var request: ListenRequest? {
    effects.compactMap { if case .listen(let request) = $0 { request } else { nil } }.last
  }
  var app: Express { flow.app }
  var profile: Profile { flow.app.profile }
  var state: Express.State { flow.app.state }

  /// The recordings that would be played in place of what was said, where somebody has made them.
  var recordings: [String] {
    effects.compactMap { if case .say(.app(let prompt)) = $0 { prompt.recording } else { nil } }
  }

  /// What a prompt was said with.
  func slots(_ key: String) -> [String: Slot]? {
    effects.lazy.compactMap {
      if case .say(.app(let prompt)) = $0, prompt.line.key == key { prompt.line.slots } else { nil }
    }
    .first
  }
}

extension UniversalCommands<Express>.Prompt {
  /// The script's key for an app's prompt, the case's name for a common one.
  var key: String {
    switch self {
    case .app(let prompt): prompt.line.key
    case .common(let prompt): "\(prompt)"
    case .repetition(let prompt): "again " + prompt.key
    }
  }
}
