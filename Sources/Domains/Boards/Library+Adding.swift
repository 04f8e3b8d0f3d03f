extension Library {
  /// With the boards of another one, which is opened from the first board by its name. Its ids are made its own, so that its
  /// "home" is not ours.
  /// - Parameters:
  ///   - name: what it is called; its boards' ids begin with it (`SanitizedID.added`), and so does that of the button which opens it.
  ///     Whether they met others all the same is in `problems`.
  ///   - start: the board that is opened; nil for the one that the other library begins with.
  public func adding(_ other: Library, as name: String, openedAt start: Board.ID? = nil) -> Library {
    let renamed = other.order.compactMap { other[$0]?.renamed(as: name) }
    guard let first = boards[home], let start = other[start ?? other.home]?.renamed(as: name) else { return self }
    let door = Button(
      key: Button.Key(home, Button.ID(start.id.rawValue)), label: start.name, action: .open(start.id))
    let own = order.compactMap { boards[$0] }.map { $0.id == home ? first.adding(door) : $0 }
    return Library(own + renamed, home: home)
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
    // To its own first board, and from there to ours.
    if case .open(let id) = action { action = .open(id.added(as: name)) }
    return Button(
      key: Key(key.board.added(as: name), key.button), label: label,
      vocalization: hasVocalization ? phrase.text : nil, triggers: triggers, isUrgent: isUrgent, action: action,
      isHidden: isHidden, picture: picture, sound: sound, colours: colours)
  }
}

extension SanitizedID {
  /// As it is called in the library that it is added to. Ours have no `_` (`Boards/README.md`), so that it is none of them.
  public func added(as name: String) -> SanitizedID { SanitizedID("\(name)_\(rawValue)") }
}
