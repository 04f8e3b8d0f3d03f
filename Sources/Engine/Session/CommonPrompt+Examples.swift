import Dialogue

extension CommonPrompt {
  /// Everything the universal flow says: what a script is checked against.
  public static var examples: [CommonPrompt] {
    [
      .thanks, .distant, .resting, .doubt("merrion square"), .choice("merrion square", "mountjoy square"), .back,
      .nothingBack,
      .nothingSaid, .stopped, .slower, .faster,
      .louder, .quieter, .soundOff, .soundOn, .muted, .language, .away,
    ] + (1...4).map { .nomatch($0) } + (1...3).map { .noinput($0) }
  }
}
