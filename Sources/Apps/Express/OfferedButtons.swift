import Boards

extension Express {
  /// The buttons that the user can choose: those of the library, without hidden ones and without those whose phrase
  /// contains an address that the guardian keeps private. `Express` reads boards and chooses examples from them,
  /// `TutorialFlow` its lessons.
  struct OfferedButtons {
    let library: BoardLibrary
    let hidesAddresses: Bool

    /// Returns the buttons of a board; empty if the board does not exist.
    func on(_ id: Board.ID) -> [Button] {
      library[id]?.buttons.filter { $0.isOffered && !tellsPrivateAddress($0) } ?? []
    }

    /// Returns whether the library has a phrase for a key and the phrase can be said.
    func canSpeak(_ key: Button.Key) -> Bool { library[key].map(isSpeakable) ?? false }

    /// The first phrase that asks for help; nil if there is none.
    var firstCall: Button.Key? {
      let calls = (library.emergency.flatMap { library[$0] }?.buttons ?? []).filter(isSpeakable)
      // The introduction alone does not ask for help.
      return (calls.first { $0.key.button != Express.introduction } ?? calls.first)?.key
    }

    private func isSpeakable(_ button: Button) -> Bool {
      button.action == .speak && !button.isHidden && !tellsPrivateAddress(button)
    }

    /// Returns whether the phrase of a button contains an address that the guardian keeps private. Such a button is not
    /// offered. If the user says its words anyway, the phrase is said without the address: a call for help is never
    /// refused.
    private func tellsPrivateAddress(_ button: Button) -> Bool {
      hidesAddresses && button.phrase.placeholders.contains { [.home, .school].contains($0) }
    }
  }
}

extension Button {
  /// Whether the user can choose the button by voice.
  fileprivate var isOffered: Bool {
    switch action {
    case .speak, .open, .home, .back: !isHidden && !label.isEmpty
    case .elsewhere, .other: false
    }
  }
}

extension BoardLibrary {
  /// Returns whether the phrase of a key is a call for help.
  func isEmergency(_ key: Button.Key) -> Bool { key.board == emergency }
}
