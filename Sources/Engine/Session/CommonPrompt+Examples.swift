public import Dialogue

extension CommonPrompt {
  /// One example of each prompt of ``UniversalCommands``. The script check requires a wording for each of them.
  public static var examples: [CommonPrompt] {
    [
      .thanks, .distant, .idle, .confirmation("merrion square"), .choice("merrion square", "mountjoy square"), .back,
      .nothingBack,
      .nothingSaid, .stopped, .slower, .faster,
      .louder, .quieter, .soundOff, .soundOn, .muted, .language, .away,
    ] + (1...4).map { .nomatch($0) } + (1...3).map { .noinput($0) }
  }
}
