import Boards
import Dialogue

extension Express {
  /// Opens a board, and begins to read its buttons aloud one by one.
  mutating func open(_ id: Board.ID) -> Effects {
    guard library[id] != nil else { return remark(menu) }
    if let here, here != id { follow(from: here, to: id) }
    // Each time the emergency board opens, the user hears that this is no emergency service.
    let notice: Effects = id == library.emergency ? [.say(.noService)] : []
    return [.play(.chosen), .say(.board(id))] + notice + read(id, from: 0)
  }

  /// Handles "read them to me": reads the board from its first button.
  mutating func read() -> Effects {
    switch state {
    case .board(let id), .scanning(let id, _): read(id, from: 0)
    case .repeating(let key): read(key.board, from: 0)
    case .home: read(library.home, from: 0)
    case .options, .guardian, .tutorial, .report: resume()
    }
  }

  /// Reads another button of the open board. After the last button it stops reading.
  /// - Parameter count: +1 for the next button, -1 for the previous one.
  mutating func step(_ count: Int) -> Effects {
    switch state {
    case .scanning(let id, let place): read(id, from: max(place + count, 0))
    case .board(let id): read(id, from: 0)
    case .home: read(library.home, from: 0)
    case .tutorial(let state): perform(tutorial.step(count, in: state))
    case .repeating, .options, .guardian, .report: resume()
    }
  }

  private mutating func read(_ id: Board.ID, from place: Int) -> Effects {
    let buttons = offered.on(id)
    if buttons.isEmpty { return enter(.board(id), .empty(id)) }
    guard buttons.indices.contains(place) else { return enter(.board(id), .end(id)) }
    return [.startTimer(.scan, after: settings.betweenButtons)]
      + enter(.scanning(id, at: place), .label(buttons[place].key))
  }

  /// Handles "that one": says the phrase of the button that was read last, or opens its board.
  mutating func select() -> Effects {
    guard case .scanning(let id, let place) = state, offered.on(id).indices.contains(place) else { return resume() }
    let button = offered.on(id)[place]
    switch button.action {
    case .speak: return say(button.key)
    case .open(let other): return open(other)
    case .home: return open(library.home)
    case .back: return back()
    // These actions open nothing here.
    case .elsewhere, .other: return resume()
    }
  }

  /// Handles a button "back": opens the board from which the open board was opened, or the home board if there is none.
  private mutating func back() -> Effects {
    let before = trail.popLast() ?? library.home
    state = .board(before)
    return open(before)
  }

  /// Adds a board to the trail: the boards through which the user came to the open one. If the trail already contains
  /// the board that opens next, it is cut there, so that a cycle of boards does not lengthen it.
  /// - Parameter id: the board that opens next.
  private mutating func follow(from here: Board.ID, to id: Board.ID) {
    trail = Array((trail + [here]).prefix { $0 != id })
  }

  /// The open board; nil in the main menu and outside boards.
  var here: Board.ID? {
    switch state {
    case .board(let id), .scanning(let id, _): id
    case .repeating(let key): key.board
    case .home, .options, .guardian, .tutorial, .report: nil
    }
  }

  /// The buttons that the user can choose.
  var offered: OfferedButtons { OfferedButtons(library: library, hidesAddresses: profile.hidesAddresses) }
}
