extension UniversalCommands {
  /// Carries out a universal command.
  /// - Parameter overlaps: Whether the user spoke while a prompt was playing. A bystander may be listening to that
  ///   prompt.
  mutating func obey(_ phrase: Phrase, overlaps: Bool) -> Effects {
    understood()
    if phrase.movesOn { doubt = nil }
    return switch phrase {
    case .help: help()
    case .again: repeated()
    case .back: goBack()
    case .stop: (overlaps ? [.cut] : []) + voiced([.say(.common(.stopped))]) + settle(app.stop())
    case .goodbye: settle(app.leave())
    case .slower: adjusted(.pace(-1), .slower, overlaps)
    case .faster: adjusted(.pace(+1), .faster, overlaps)
    case .louder: adjusted(.volume(+1), .louder, overlaps)
    case .quieter: adjusted(.volume(-1), .quieter, overlaps)
    case .soundOff: speak(.answers, .soundOff)
    case .mute: speak(.nothing, .muted)
    case .soundOn: speak(.everything, .soundOn)
    case .english, .spanish: change(language: phrase.rawValue)
    }
  }

  /// Speaks the help prompt of the state. While a confirmation is open, it repeats the question instead.
  private mutating func help() -> Effects { doubt == nil ? settle([.say(app.help)]) + offerCall() : repeated() }

  /// Repeats the last prompts in the same words. It never repeats an action.
  func repeated() -> Effects {
    if let doubt { return voiced([.say(.again(asked(doubt)))]) + listenAgain() }
    if lastSaid.isEmpty { return voiced([.say(.common(.nothingSaid))]) + listenAgain() }
    return voiced(lastSaid.map { .say(.again($0)) }) + listenAgain()
  }

  private mutating func goBack() -> Effects {
    guard let state = past.popLast() else { return voiced([.say(.common(.nothingBack))]) + listenAgain() }
    app.state = state
    return voiced([.say(.common(.back))]) + settle(app.resume())
  }

  /// Changes the setting. If a prompt is playing, no prompt confirms the change, because the user hears its effect.
  private func adjusted(_ adjustment: OutputSetting, _ prompt: CommonPrompt, _ overlaps: Bool) -> Effects {
    if overlaps { return [.adjust(adjustment)] }
    return [.adjust(adjustment)] + voiced([.say(.common(prompt))]) + listenAgain()
  }

  /// Changes how much is spoken. The confirmation is always spoken: a user who cannot see the screen must know how to
  /// undo the change.
  private mutating func speak(_ speech: Speech, _ prompt: CommonPrompt) -> Effects {
    self.speech = speech
    return [.adjust(.speech(speech)), .say(.common(prompt))] + listenAgain()
  }

  private mutating func change(language: String) -> Effects {
    [.adjust(.language(language))] + voiced([.say(.common(.language))]) + settle(app.resume())
  }
}
