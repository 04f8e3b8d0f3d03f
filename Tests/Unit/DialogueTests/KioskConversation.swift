import Dialogue

/// A conversation with the ticket kiosk: sends events to its flow and keeps the effects of the last one.
struct KioskConversation {
  typealias Flow = UniversalCommands<TicketKiosk>
  typealias Prompt = Flow.Prompt
  typealias Event = Dialogue.Event<Flow.Intent, TicketKiosk.Answer>

  /// The state in which a test begins: the intents that lead to it.
  enum Beginning: String, CaseIterable {
    case ticket = "choosing-ticket"
    case zone = "choosing-zone"
    case price = "awaiting-price"
    case timetable = "reading-timetable"

    var intents: [TicketKiosk.Intent] {
      switch self {
      case .ticket: [.wake]
      case .zone: [.wake, .buy(.single)]
      case .price: [.wake, .buy(.single), .zone(2)]
      case .timetable: [.wake, .timetable]
      }
    }
  }

  var flow: Flow
  private(set) var effects: [Effect<Prompt, TicketKiosk.Query>] = []

  init(_ beginning: Beginning = .ticket, offersAttendant: Bool = false) {
    self.init(TicketKiosk(), offersAttendant: offersAttendant)
    for intent in beginning.intents { hear(intent) }
  }

  /// A conversation that has just been opened.
  init(_ kiosk: TicketKiosk, offersAttendant: Bool = false) {
    var kiosk = kiosk
    kiosk.offersAttendant = offersAttendant
    flow = Flow(kiosk)
    send(.opened)
  }

  mutating func send(_ event: Event) { effects = flow.handle(event) }

  mutating func hear(_ intent: TicketKiosk.Intent) { hear(.app(intent)) }
  mutating func hear(_ command: UniversalCommand, during isPlaying: Bool = false) {
    hear(.command(command), overlaps: isPlaying)
  }
  mutating func answer(_ isYes: Bool) { hear(.confirmation(isYes)) }

  /// Sends an accepted utterance.
  mutating func hear(_ intent: Flow.Intent, overlaps: Bool = false) {
    send(.heard(intent, Hypothesis(text: intent.name, overlaps: overlaps)))
  }

  /// Sends an utterance that the recogniser is uncertain of, with the label of the intent as its text and its tag.
  mutating func hearUncertainly(
    _ intent: Flow.Intent, or other: Flow.Intent? = nil, overlaps: Bool = false, isOpposite: Bool = false
  ) {
    let one = Self.uncertain(intent, overlaps: overlaps, isOpposite: isOpposite)
    let second = other.map { Self.uncertain($0, overlaps: overlaps, isOpposite: isOpposite) }
    send(.heard(one.intent, one.hypothesis, or: second))
  }

  private static func uncertain(
    _ intent: Flow.Intent, overlaps: Bool, isOpposite: Bool
  ) -> Interpretation<Flow.Intent> {
    var hypothesis = Hypothesis(
      text: intent.name, decision: .ask, confidence: 0.4, tags: [intent.name], overlaps: overlaps)
    hypothesis.hasOpposite = isOpposite
    return Interpretation(intent, hypothesis)
  }

  /// The prompts that were spoken, in order.
  var said: [Prompt] { effects.compactMap { if case .say(let prompt) = $0 { prompt } else { nil } } }
  /// The prompts that were only shown, in order.
  var shown: [Prompt] { effects.compactMap { if case .show(let prompt) = $0 { prompt } else { nil } } }
  /// The listen request; nil if the session does not listen.
  var request: ListenRequest? {
    effects.compactMap { if case .listen(let request) = $0 { request } else { nil } }.last
  }
  var grammar: String? { request?.grammar.rule }
  var settings: [OutputSetting] {
    effects.compactMap { if case .set(let setting) = $0 { setting } else { nil } }
  }
  var state: TicketKiosk.State { flow.app.state }
  /// Whether "did you say ...?" is open.
  var isConfirming: Bool { flow.stateName == ConfirmationState.stateName }
  /// Whether the backend is queried or a timer is started.
  var startsWork: Bool {
    effects.contains { effect in
      switch effect {
      case .query, .startTimer: true
      case .say, .show, .play, .stopPlayback, .listen, .set, .hangUp: false
      }
    }
  }
}

extension UniversalCommand {
  /// All commands, with two languages.
  static let samples = withoutLanguages + [.language("en"), .language("es")]
}
