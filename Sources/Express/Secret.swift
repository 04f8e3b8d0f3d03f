extension Express {
  /// What is known of passwords while they are given; it is forgotten as soon as it was used, or somebody leaves.
  struct Secret: Hashable, Sendable {
    /// The characters so far.
    var typed = ""
    var current: String?
    var new: String?
  }

  /// Forgets and locks what a change of state leaves behind.
  mutating func leaveBehind() {
    if !state.isGuardians { isUnlocked = false }
    if case .guardian(.renewing) = state { secret.typed = "" } else { secret = Secret() }
  }
}

extension Express.State {
  /// Whether what was unlocked stays so in it.
  var isGuardians: Bool {
    switch self {
    case .options, .guardian, .report: true
    case .home, .board, .scanning, .repeating, .tutorial: false
    }
  }
}

extension Password {
  /// A password as it is kept: four letters or digits, in lower case, since nobody speaks in capitals. Nil for others.
  static func plain(_ text: String) -> String? {
    let characters = text.lowercased().filter { !$0.isWhitespace }
    guard characters.count == length, characters.allSatisfy(isSpeakable) else { return nil }
    return characters
  }

  /// Whether it can be spelt in every language, so that whoever typed it can also say it.
  private static func isSpeakable(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}

extension Password.Verdict {
  /// Seconds until the next may be tried.
  var wait: Int {
    switch self {
    case .right: 0
    case .wrong(let wait), .tooSoon(let wait): wait
    }
  }
}
