extension BoardLibrary {
  /// Returns the part of the library for speakers of a language: boards in that language, and boards that declare no
  /// language. The action of a button that opened one of the other boards becomes `elsewhere`. If the first board is
  /// not included, the library begins with the first board that is.
  /// - Parameter tag: the language, such as `en` or `en-IE`.
  /// - Returns: nil if no board is left.
  public func spoken(in tag: String) -> BoardLibrary? { spoken(inAnyOf: [tag]) }

  /// Returns the part of the library for speakers of any of several languages, in the same way as ``spoken(in:)``.
  public func spoken(inAnyOf tags: [String]) -> BoardLibrary? {
    let kept = order.compactMap { self[$0] }.filter { board in tags.contains { board.isSpoken(in: $0) } }
    if kept.count == order.count { return self }
    let ids = Set(kept.map(\.id))
    let boards = kept.map { $0.closed(to: { !ids.contains($0) }) }
    return boards.isEmpty ? nil : BoardLibrary(boards, home: ids.contains(home) ? home : nil)
  }
}

extension Board {
  /// Returns the language of a tag: `en` for `en-IE`, `en_IE` and `EN`.
  public static func language(of tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Returns whether the board is in a language, or declares no language.
  public func isSpoken(in tag: String) -> Bool {
    locale.map { Self.language(of: $0) == Self.language(of: tag) } ?? true
  }

  /// Returns the board's language, such as `es`, if it differs from the given language; nil if both are the same, or if
  /// the board declares no language.
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
