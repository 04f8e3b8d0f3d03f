import Boards
import Dialogue

extension Express {
  /// It is opened to speak for somebody, and never sleeps.
  public var isAsleep: Bool { false }
  public var help: Prompt { .help(topic) }
  public var example: Prompt { .example(topic, landmarks.0) }
  public var offer: Prompt { .offer(topic, landmarks.0, landmarks.1) }

  /// The boards that the first one opens; more than these cannot be kept in mind.
  var menu: Prompt {
    let opened = shown(on: library.home).compactMap { if case .open(let id) = $0.action { id } else { nil } }
    return .menu(Array(opened.suffix(Self.most)))
  }

  /// Boards named in one go.
  private static let most = 5

  /// Two phrases to give as examples: of the board that is open, else calls for help.
  private var landmarks: (Button.Key, Button.Key) {
    let keys = ((practised.map { [$0] } ?? []) + shown(on: openBoard) + library.boards.values.flatMap(\.buttons)).lazy
      .filter { $0.action == .speak }
      .prefix(2).map(\.key)
    let first = keys.first ?? Button.Key(library.home, Button.ID("none"))
    return (first, keys.dropFirst().first ?? first)
  }

  private var openBoard: Board.ID {
    switch state {
    case .board(let id), .scanning(let id, _): id
    case .repeating(let key): key.board
    case .home, .options, .guardian, .tutorial, .report: library.emergency ?? library.home
    }
  }

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
    case .guardian(let state): resume(state)
    case .tutorial(let state): resume(state)
    case .report(let state): resume(state)
    }
  }

  private mutating func resume(_ id: Board.ID, _ place: Int) -> Effects {
    state = .scanning(id, at: place - 1)
    return step(+1)
  }

  public mutating func stop() -> Effects { goHome() }

  public mutating func leave() -> Effects { [.say(.farewell), .hangUp] }

  public func prefers(_ intent: Intent, to other: Intent) -> Bool {
    // Of two things that come close a call for help is the likelier to matter.
    if case .say(let key) = intent, isVital(key) {
      if case .say(let other) = other, isVital(other) { return false }
      return true
    }
    return false
  }

  public static func deservesDoubt(_ intent: Intent) -> Bool {
    switch intent {
    case .say, .open, .options, .tell, .directions: true
    // A password must not be asked about aloud.
    case .read, .next, .previous, .that, .keep, .home, .yes, .no, .text, .spelt: false
    case .guardian(let intent): intent.deservesDoubt
    case .tutorial, .report: true
    }
  }

  public static func isAnswer(_ prompt: Prompt) -> Bool {
    switch prompt {
    case .phrase, .call, .told, .missing, .hidden, .way, .noService, .label, .nothingSaid: true
    case .welcome, .menu, .board, .end, .empty, .options, .farewell, .help, .example, .offer: false
    case .guardian: false
    case .tutorial(let prompt): prompt.isAnswer
    case .report(let prompt): prompt.isAnswer
    }
  }

  /// Calls for help are understood there, too.
  public static let doubtRules = DoubtRules(
    doubt: GrammarName("express", "doubt"), choice: GrammarName("express", "choice"))

  public static func isVital(_ prompt: Prompt) -> Bool { if case .call = prompt { true } else { false } }
}
