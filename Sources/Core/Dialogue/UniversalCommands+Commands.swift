extension UniversalCommands {
  /// Carries out a universal command.
  /// - Parameter overlaps: whether the user spoke while a prompt was playing. A bystander may be listening to that
  ///   prompt.
  mutating func handle(_ phrase: UniversalCommand, overlaps: Bool) -> Effects {
    resetCounts()
    if phrase.advancesDialogue { pendingConfirmation = nil }
    return switch phrase {
    case .help: help()
    case .again: repeated()
    case .back: goBack()
    case .stop: (overlaps ? [.stopPlayback] : []) + muted([.say(.common(.stopped))]) + adopt(app.stop())
    case .goodbye: adopt(app.leave())
    case .slower: adjusted(.rate(-1), .slower, overlaps)
    case .faster: adjusted(.rate(+1), .faster, overlaps)
    case .louder: adjusted(.volume(+1), .louder, overlaps)
    case .quieter: adjusted(.volume(-1), .quieter, overlaps)
    case .soundOff: setVerbosity(.answers, .soundOff)
    case .mute: setVerbosity(.nothing, .muted)
    case .soundOn: setVerbosity(.everything, .soundOn)
    case .language(let tag): change(language: tag)
    }
  }

  /// Speaks the help prompt of the state. While a confirmation is open, it repeats the question instead.
  private mutating func help() -> Effects {
    pendingConfirmation == nil ? adopt([.say(app.help)]) + offerCall() : repeated()
  }

  /// Repeats the last prompts in the same words. It never repeats an action.
  func repeated() -> Effects {
    if let pendingConfirmation { return muted([.say(.repetition(asked(pendingConfirmation)))]) + listenAgain() }
    if lastPrompts.isEmpty { return muted([.say(.common(.nothingSaid))]) + listenAgain() }
    return muted(lastPrompts.map { .say(.repetition($0)) }) + listenAgain()
  }

  private mutating func goBack() -> Effects {
    guard let state = past.popLast() else { return muted([.say(.common(.nothingBack))]) + listenAgain() }
    app.state = state
    return muted([.say(.common(.back))]) + adopt(app.resume())
  }

  /// Returns the effects that change a setting. If a prompt is playing, no prompt confirms the change, because the user
  /// hears its effect.
  private func adjusted(_ adjustment: OutputSetting, _ prompt: CommonPrompt, _ overlaps: Bool) -> Effects {
    if overlaps { return [.set(adjustment)] }
    return [.set(adjustment)] + muted([.say(.common(prompt))]) + listenAgain()
  }

  /// Changes how much is spoken. The confirmation is always spoken: a user who cannot see the screen must know how to
  /// undo the change.
  private mutating func setVerbosity(_ speech: Verbosity, _ prompt: CommonPrompt) -> Effects {
    self.speech = speech
    return [.set(.verbosity(speech)), .say(.common(prompt))] + listenAgain()
  }

  private mutating func change(language: String) -> Effects {
    [.set(.language(language))] + muted([.say(.common(.language))]) + adopt(app.languageChanged())
  }
}
