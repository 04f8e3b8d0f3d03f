import Dialogue

/// The flow of a ticket kiosk: it asks for a ticket and a zone, queries the price, and reads a timetable. Small enough
/// to see what `UniversalCommands` adds to a flow.
struct TicketKiosk: Steerable {
  enum Ticket: String, Hashable, Sendable { case single, weekly }

  enum State: Hashable, Sendable {
    case dormant, choosingTicket, choosingZone(Ticket), awaitingPrice(Ticket, zone: Int), readingTimetable
  }

  enum Intent: Labelled {
    case wake
    case buy(Ticket)
    case zone(Int)
    case timetable
    /// Reads on in the timetable. The only intent that is never confirmed.
    case next
    /// Calls the attendant: an emergency.
    case attendant
    /// Makes an announcement to the people in the queue.
    case announcement
    /// Switches the sound off by the app's own settings.
    case quiet

    var name: String {
      switch self {
      case .buy(let ticket): ticket.rawValue
      case .zone(let zone): "zone-\(zone)"
      case .wake, .timetable, .next, .attendant, .announcement, .quiet: "\(self)"
      }
    }
  }

  enum Query: Labelled { case price }

  enum Answer: Labelled {
    case price(Int)

    var name: String { "price" }
  }

  enum Prompt: Hashable, Sendable {
    case welcome, askTicket, askZone, wait, stillWaiting, price(Int), timetable, whatElse, quiet, goodbye
    case attendant, announcement
    case help(String), example(String), offer(String)
  }

  static let late = FlowTimer("late")
  static let confirmationGrammars = ConfirmationGrammars(
    confirmation: GrammarName("kiosk", "confirmation"), choice: GrammarName("kiosk", "choice"),
    offer: GrammarName("kiosk", "offer"))

  var state: State
  /// Whether the help prompt asks "do you need the attendant?".
  var offersAttendant = false
  /// The labels of the events that reached the kiosk, in order.
  var received: [String] = []
  /// The hypothesis behind the last intent that reached the kiosk.
  var hypothesis: Hypothesis?

  init(_ state: State = .dormant) { self.state = state }

  var stateName: String {
    switch state {
    case .dormant: "dormant"
    case .choosingTicket: "choosing-ticket"
    case .choosingZone: "choosing-zone"
    case .awaitingPrice: "awaiting-price"
    case .readingTimetable: "reading-timetable"
    }
  }

  var isDormant: Bool { state == .dormant }
  var isAutoAdvancing: Bool { state == .readingTimetable }
  var stateComponents: [State] { [state] }
  var help: Prompt { .help(stateName) }
  var example: Prompt { .example(stateName) }
  var offer: Prompt { .offer(stateName) }
  var offeredCall: Intent? { offersAttendant ? .attendant : nil }

  var question: Prompt? {
    switch state {
    case .choosingTicket: .askTicket
    case .choosingZone: .askZone
    case .dormant, .awaitingPrice, .readingTimetable: nil
    }
  }

  mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    received.append(event.label(leadingTo: stateName))
    switch event {
    case .opened: return listen()
    case .heard(let intent, let hypothesis, _):
      self.hypothesis = hypothesis
      return hear(intent)
    case .observed(.price(let price)):
      return [.say(.price(price))] + listen()
    case .answered(.price(let price)):
      state = .choosingTicket
      return [.say(.price(price)), .say(.askTicket)] + listen()
    case .timerFired(let timer):
      guard timer == Self.late, case .awaitingPrice = state else { return [] }
      return [.say(.stillWaiting)] + listen()
    case .nomatch, .noinput, .audioRestored: return []
    }
  }

  mutating func resume() -> Effects {
    switch state {
    case .choosingTicket: [.say(.askTicket)] + listen()
    case .choosingZone: [.say(.askZone)] + listen()
    case .awaitingPrice: [.say(.wait)] + listen()
    case .readingTimetable: [.say(.timetable)] + listen(while: true)
    case .dormant: listen()
    }
  }

  mutating func stop() -> Effects {
    state = .choosingTicket
    return [.say(.whatElse)] + listen()
  }

  mutating func leave() -> Effects { [.say(.goodbye), .hangUp] }

  private mutating func hear(_ intent: Intent) -> Effects {
    switch (state, intent) {
    case (.dormant, .wake):
      state = .choosingTicket
      return [.say(.welcome)] + resume()
    case (.dormant, _): return listen()
    case (_, .buy(let ticket)):
      state = .choosingZone(ticket)
      return resume()
    case (.choosingZone(let ticket), .zone(let zone)):
      state = .awaitingPrice(ticket, zone: zone)
      return [.query(.price), .startTimer(Self.late, after: .seconds(2))] + resume()
    case (_, .timetable):
      state = .readingTimetable
      return resume()
    case (_, .attendant): return [.say(.attendant)] + listen(while: true)
    case (_, .announcement): return [.say(.announcement)] + listen(while: true)
    case (_, .quiet): return [.say(.quiet), .set(.verbosity(.nothing))] + resume()
    case (_, .wake), (_, .zone), (_, .next): return resume()
    }
  }

  /// Listens for 8 s in the state's grammar.
  /// - Parameter speaks: Whether the session also listens while the prompt plays.
  private func listen(while speaks: Bool = false) -> Effects {
    [
      .listen(
        ListenRequest(
          GrammarName("kiosk", stateName), noInputTimeout: isDormant ? nil : .seconds(8),
          grammarDuringPrompt: speaks ? GrammarName("kiosk", "meanwhile") : nil))
    ]
  }

  static func needsConfirmation(_ intent: Intent) -> Bool { intent != .next }

  /// The kiosk prefers zones 1 to 3, which are in the city.
  func prefers(_ intent: Intent, to other: Intent) -> Bool {
    guard case (.zone(let one), .zone(let two)) = (intent, other) else { return false }
    return one <= 3 && two > 3
  }

  static func isAnswer(_ prompt: Prompt) -> Bool { if case .price = prompt { true } else { false } }
  static func needsReply(_ prompt: Prompt) -> Bool { prompt == .askZone }
  static func isEmergency(_ prompt: Prompt) -> Bool { prompt == .attendant }
  static func isForBystander(_ prompt: Prompt) -> Bool { prompt == .attendant || prompt == .announcement }
}
