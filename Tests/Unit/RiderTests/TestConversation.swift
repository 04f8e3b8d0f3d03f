import BikeShare
import Dialogue
import Prompts
import Rider

/// A conversation with Rider's flow, without audio: sends events, and keeps the effects of the last one.
struct TestConversation {
  typealias Flow = UniversalCommands<Rider>

  var flow: Flow
  /// The effects of the last event.
  private(set) var effects: [Effect<Flow.Prompt, Rider.Query>] = []

  /// - Parameters:
  ///   - isRecorded: whether the counts are known to be a recording from the beginning.
  ///   - awake: whether the wake phrase has been recognised already.
  init(
    city: City = .dublin, position: Coordinate? = nil, spots: [SavedPlace: Destination] = [:], isTracked: Bool = false,
    isRecorded: Bool = false, profile: Rider.Profile = .init(), offersSetUp: Bool = false,
    mostUsed: Resource = .bikes, asksLanguage: Bool = true, awake: Bool = true
  ) {
    var settings = Rider.Settings()
    (settings.isRecorded, settings.isTracked, settings.offersSetUp) = (isRecorded, isTracked, offersSetUp)
    (settings.mostUsed, settings.asksLanguage) = (mostUsed, asksLanguage)
    flow = UniversalCommands(
      Rider(
        city: city, fix: position.map { Fix($0) }, savedPlaces: spots, profile: profile, settings: settings))
    send(.opened)
    if awake { hear(.open) }
  }

  /// The end of the route that was requested last.
  private var end: Coordinate?

  mutating func send(_ event: Event<Flow.Intent, Rider.Answer>) {
    effects = flow.handle(event)
    for case .query(.route(_, let end)) in effects { self.end = end }
  }

  /// Answers the latest query for a route.
  mutating func get(route report: Rider.RouteReport) {
    if let end { send(.answered(.route(report, to: end))) }
  }

  mutating func hear(_ intents: Rider.Intent...) {
    for intent in intents { send(.heard(.app(intent), Hypothesis(text: "whatever was said"))) }
  }

  mutating func hear(_ phrase: UniversalCommand) { send(.heard(.command(phrase), Hypothesis(text: phrase.name))) }

  mutating func get(_ report: FeedResult) { send(.answered(.counts(report))) }

  /// The keys of the spoken prompts, in order.
  var said: [String] { effects.compactMap { if case .say(let prompt) = $0 { prompt.key } else { nil } } }
  /// The keys of the prompts that were only shown.
  var shown: [String] { effects.compactMap { if case .show(let prompt) = $0 { prompt.key } else { nil } } }
  var request: ListenRequest? {
    effects.compactMap { if case .listen(let request) = $0 { request } else { nil } }.last
  }
  /// The grammar of the listen request.
  var grammar: GrammarName? { request?.grammar }
  var timeout: Duration? { request?.noInputTimeout }
  var asks: Int { effects.count { $0 == .query(.counts) } }
  var state: String { flow.stateName }

  func wakes(_ alarm: String) -> Duration? {
    effects.compactMap { if case .startTimer(FlowTimer(alarm), let after) = $0 { after } else { nil } }.last
  }

  /// Returns the slots of each spoken prompt with this key.
  func said(_ key: String) -> [[String: Slot]] {
    effects.compactMap { if case .say(let prompt) = $0, prompt.key == key { prompt.app?.line.slots } else { nil } }
  }
}

extension UniversalCommands<Rider>.Prompt {
  var app: Rider.Prompt? {
    switch self {
    case .app(let prompt): prompt
    case .repetition(let prompt): prompt.app
    case .common: nil
    }
  }

  /// The key of an app's prompt, or the case's name of a common one.
  var key: String {
    switch self {
    case .app(let prompt): prompt.line.key
    case .common(let prompt): "\(prompt)"
    case .repetition(let prompt): "again " + prompt.key
    }
  }
}
