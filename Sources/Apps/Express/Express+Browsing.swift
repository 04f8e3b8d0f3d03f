import Boards
import Dialogue

extension Express {
  /// Opens a board and begins to read it.
  mutating func open(_ id: Board.ID) -> Effects {
    guard library[id] != nil else { return remark(menu) }
    if let here, here != id { follow(from: here, to: id) }
    // Who opens it is told each time what it is not.
    let notice: Effects = id == library.emergency ? [.say(.noService)] : []
    return [.play(.chosen), .say(.board(id))] + notice + read(id, from: 0)
  }

  /// "Read them to me": from the first one.
  mutating func read() -> Effects {
    switch state {
    case .board(let id), .scanning(let id, _): read(id, from: 0)
    case .repeating(let key): read(key.board, from: 0)
    case .home: read(library.home, from: 0)
    case .options, .guardian, .tutorial, .report: resume()
    }
  }

  /// The next button, or the one before; behind the last one it rests.
  mutating func step(_ count: Int) -> Effects {
    switch state {
    case .scanning(let id, let place): read(id, from: max(place + count, 0))
    case .board(let id): read(id, from: 0)
    case .home: read(library.home, from: 0)
    case .tutorial(let state): step(count, in: state)
    case .repeating, .options, .guardian, .report: resume()
    }
  }

  private mutating func read(_ id: Board.ID, from place: Int) -> Effects {
    let buttons = shown(on: id)
    if buttons.isEmpty { return enter(.board(id), .empty(id)) }
    guard buttons.indices.contains(place) else { return enter(.board(id), .end(id)) }
    return [.wake(.scan, after: settings.rest)] + enter(.scanning(id, at: place), .label(buttons[place].key))
  }

  /// "That one": says it, or opens it.
  mutating func choose() -> Effects {
    guard case .scanning(let id, let place) = state, shown(on: id).indices.contains(place) else { return resume() }
    let button = shown(on: id)[place]
    switch button.action {
    case .speak: return say(button.key)
    case .open(let other): return open(other)
    case .home: return open(library.home)
    case .back: return back()
    // Nothing that can be opened here.
    case .elsewhere, .other: return resume()
    }
  }

  /// To the board that this one was opened from; to the first where it was not opened from any.
  private mutating func back() -> Effects {
    let before = trail.popLast() ?? library.home
    state = .board(before)
    return open(before)
  }

  /// A board that has been come from before is come back to: whoever goes in a circle leaves no longer trail.
  private mutating func follow(from here: Board.ID, to id: Board.ID) {
    trail = Array((trail + [here]).prefix { $0 != id })
  }

  /// The board that is open; nil at the main menu and outside boards.
  var here: Board.ID? {
    switch state {
    case .board(let id), .scanning(let id, _): id
    case .repeating(let key): key.board
    case .home, .options, .guardian, .tutorial, .report: nil
    }
  }

  /// What can be chosen on a board; none of it where there is no such board.
  func shown(on id: Board.ID) -> [Button] {
    library[id]?.buttons.filter { $0.isOffered && !tellsPrivateAddress($0) } ?? []
  }

  /// Whether a button is there to tell an address that the guardian keeps private: then it is not offered. A user who says its words
  /// all the same is spoken for, without the address: a call for help is never refused.
  func tellsPrivateAddress(_ button: Button) -> Bool {
    profile.hidesAddresses && button.phrase.gaps.contains { [.home, .school].contains($0) }
  }
}

extension Button {
  /// Whether it can be chosen by voice.
  var isOffered: Bool {
    switch action {
    case .speak, .open, .home, .back: !isHidden && !label.isEmpty
    case .elsewhere, .other: false
    }
  }
}
