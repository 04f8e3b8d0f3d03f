extension Library {
  /// What there is of it for somebody who speaks a language: boards in that language, and those that name none. Buttons that
  /// led to others lead `elsewhere`. Where its first board is not among them it begins with the first that is.
  /// - Parameter tag: of the language, `en` or `en-IE`.
  /// - Returns: nil where nothing is left.
  public func spoken(in tag: String) -> Library? { spoken(inAnyOf: [tag]) }

  /// The same of several languages.
  public func spoken(inAnyOf tags: [String]) -> Library? {
    let kept = order.compactMap { self[$0] }.filter { board in tags.contains { board.isSpoken(in: $0) } }
    if kept.count == order.count { return self }
    let ids = Set(kept.map(\.id))
    let boards = kept.map { $0.closed(to: { !ids.contains($0) }) }
    return boards.isEmpty ? nil : Library(boards, home: ids.contains(home) ? home : nil)
  }
}

extension Board {
  /// `en` of `en-IE`, `en_IE` and `EN`.
  public static func language(of tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Whether it is in a language, or names none.
  public func isSpoken(in tag: String) -> Bool {
    locale.map { Self.language(of: $0) == Self.language(of: tag) } ?? true
  }

  /// The language to read it in where another one is spoken, `es`; nil where it is in that one, or names none.
  public func foreignLanguage(in tag: String) -> String? {
    isSpoken(in: tag) ? nil : locale.map { Self.language(of: $0) }
  }

  fileprivate func closed(to isGone: (ID) -> Bool) -> Board {
    let buttons = buttons.map { button in
      if case .open(let id) = button.action, isGone(id) { button.doing(.elsewhere(id.rawValue)) } else { button }
    }
    return Board(id: id, name: name, locale: locale, buttons: buttons)
  }
}

extension Button {
  fileprivate func doing(_ action: Action) -> Button {
    var button = self
    button.action = action
    return button
  }
}
