import Boards
public import Dialogue

extension Express {
  /// Always false: the user opens the app in order to speak, so it needs no wake phrase.
  public var isDormant: Bool { false }
  public var help: Prompt { .help(topic) }

  /// The main menu. It names at most five of the boards that the home board opens, because a listener cannot remember
  /// more. If the home board opens the emergency board, the menu names it. Boards added by the user come after the
  /// built-in ones. Express reads the boards without a name in the menu as buttons of the home board.
  var menu: Prompt {
    let opened = offered.on(library.home).compactMap { if case .open(let id) = $0.action { id } else { nil } }
    let urgent = opened.filter { $0 == library.emergency }.prefix(1)
    let named = opened.filter { $0 != library.emergency }.prefix(Self.most - urgent.count) + urgent
    return .menu(opened.filter(named.contains), hasMore: opened.count > named.count)
  }

  /// The maximum number of boards that the main menu names.
  private static let most = 5

  var topic: Topic {
    switch state {
    case .home: .home
    case .board: .board
    case .scanning: .scan
    case .repeating: .repeating
    case .options: .options
    case .guardian(let state): state.topic
    case .tutorial(let state): state.topic
    case .report(let state): state.topic
    }
  }

  public mutating func resume() -> Effects {
    switch state {
    case .home: enter(state, menu)
    case .board(let id): enter(state, .end(id))
    case .scanning(let id, let place): resume(id, place)
    case .repeating(let key): sayAgain(key)
    case .options: enter(state, .options)
    case .guardian(let state): perform(guardian.resume(state))
    case .tutorial(let state): perform(tutorial.resume(state))
    case .report(let state): inReport { $0.resume(state) }
    }
  }

  private mutating func resume(_ id: Board.ID, _ place: Int) -> Effects {
    state = .scanning(id, at: place - 1)
    return step(+1)
  }

  public mutating func stop() -> Effects { goHome() }

  /// Returns to the main menu, which closes the guardian's lock.
  mutating func goHome() -> Effects {
    trail = []
    return enter(.home, menu)
  }

  public mutating func leave() -> Effects { [.say(.farewell), .hangUp] }

  public func prefers(_ intent: Intent, to other: Intent) -> Bool {
    // Of two close interpretations, a call for help is the one that matters more.
    isCall(intent) && !isCall(other) || isSameCall(intent, other)
  }

  /// Returns whether both intents call the same contact: "call my mum", "call mum".
  private func isSameCall(_ intent: Intent, _ other: Intent) -> Bool {
    guard case .call(let key, let addressee, _) = intent, case .call(key, let second, _) = other else { return false }
    return addressee.contacts(among: profile.contacts) == second.contacts(among: profile.contacts)
  }

  private func isCall(_ intent: Intent) -> Bool {
    switch intent {
    case .say(let key), .call(let key, _, _): library.isEmergency(key)
    default: false
    }
  }

  /// Whether a phrase is being repeated or a board is being read.
  public var isAutoAdvancing: Bool {
    switch state {
    case .repeating, .scanning: true
    case .home, .board, .options, .guardian, .tutorial, .report: false
    }
  }

  public static func needsConfirmation(_ intent: Intent) -> Bool {
    switch intent {
    case .say, .call, .retract, .open, .options, .tell, .directions: true
    // A confirmation would repeat the password aloud.
    case .read, .next, .previous, .select, .repeatContinuously, .home, .yes, .no, .text, .spelt: false
    case .guardian(let intent): intent.needsConfirmation
    case .tutorial, .report: true
    }
  }

  public static func isAnswer(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .phrase, .call, .retraction, .personalItem, .missing, .unread, .hidden, .directions, .walk, .unknownDirections,
      .noService,
      .label,
      .nothingSaid:
      true
    case .welcome, .menu, .board, .buttons, .end, .empty, .options, .farewell, .help, .example, .offer: false
    case .guardian: false
    case .tutorial(let prompt): prompt.isAnswer
    case .report(let prompt): prompt.isAnswer
    }
  }

  /// The grammars for the answers to confirmations, choices and offers. They accept phrases as well, including calls
  /// for help.
  public static let confirmationGrammars = ConfirmationGrammars(
    confirmation: GrammarName("express", "hypothesis"), choice: GrammarName("express", "choice"),
    offer: GrammarName("express", "offer"))

  /// The call for help that a "yes" to the help prompt starts. If a user cries "help!", the prompt asks "do you need
  /// help?".
  public var offeredCall: Intent? {
    switch state {
    case .home, .board: offered.firstCall.map { .say($0) }
    case .scanning, .repeating, .options, .guardian, .tutorial, .report: nil
    }
  }

  public static func isEmergency(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .call, .retraction: true
    default: false
    }
  }

  public static func isForBystander(_ prompt: Prompt) -> Bool { prompt.isForBystander }
}
