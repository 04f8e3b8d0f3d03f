extension BoardLibrary {
  /// Returns the library with the boards of another library. A new button on the first board opens the added boards;
  /// its label is the name of the board that it opens. The ids of the added boards get a prefix, so that they do not
  /// collide with the ids of this library.
  /// - Parameters:
  ///   - name: the name of the other library, the prefix of its board ids (`SanitizedID.added`) and of the id of the
  ///     button that opens it. If ids collide nevertheless, `problems` reports it.
  ///   - start: the board that the button opens; nil for the first board of the other library.
  public func adding(_ other: BoardLibrary, as name: String, openedAt start: Board.ID? = nil) -> BoardLibrary {
    let renamed = other.order.compactMap { other[$0]?.renamed(as: name) }
    guard let first = boards[home], let start = other[start ?? other.home]?.renamed(as: name) else { return self }
    let door = Button(
      key: Button.Key(home, Button.ID(start.id.rawValue)), label: start.name, action: .open(start.id))
    let own = order.compactMap { boards[$0] }.map { $0.id == home ? first.adding(door) : $0 }
    return BoardLibrary(own + renamed, home: home)
  }
}

extension Board {
  fileprivate func adding(_ button: Button) -> Board {
    Board(id: id, name: name, locale: locale, buttons: buttons + [button])
  }

  fileprivate func renamed(as name: String) -> Board {
    Board(id: id.added(as: name), name: self.name, locale: locale, buttons: buttons.map { $0.renamed(as: name) })
  }
}

extension Button {
  fileprivate func renamed(as name: String) -> Button {
    var action = action
    // Redirects links within the added library. "Home" leads to the first board of the whole.
    if case .open(let id) = action { action = .open(id.added(as: name)) }
    return Button(
      key: Key(key.board.added(as: name), key.button), label: label,
      vocalization: hasVocalization ? phrase.text : nil, triggers: triggers, isUrgent: isUrgent, action: action,
      isHidden: isHidden, picture: picture, sound: sound, colours: colours)
  }
}

extension SanitizedID {
  /// Returns the id that a board gets when it is added to another library. The result contains `_`, and built-in ids do
  /// not (`Boards/README.md`), so that the two cannot collide.
  /// - Parameter name: the name of the added library.
  public func added(as name: String) -> SanitizedID { SanitizedID("\(name)_\(rawValue)") }
}
