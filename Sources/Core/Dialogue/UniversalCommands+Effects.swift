extension UniversalCommands {
  /// Translates the app's effects into those of the wrapper, and remembers the last prompts and the last listen
  /// request.
  mutating func settle(_ effects: App.Effects) -> Effects {
    let own = effects.map(lifted)
    let said = own.compactMap { if case .say(let prompt) = $0 { prompt } else { nil } }
    if !said.isEmpty { lastSaid = said }
    for case .listen(let attention) in own {
      self.attention = attention
      doubt = nil
    }
    return carryOut(own)
  }

  /// Applies the effects in order, so that a prompt before a mute is still spoken.
  private mutating func carryOut(_ effects: Effects) -> Effects {
    effects.flatMap { effect in
      if case .adjust(.speech(let speech)) = effect { self.speech = speech }
      return voiced([effect])
    }
  }

  /// Replaces `say` by `show` for prompts that are muted.
  func voiced(_ effects: Effects) -> Effects {
    effects.map { effect in
      guard case .say(let prompt) = effect, !isSpoken(prompt) else { return effect }
      return .show(prompt)
    }
  }

  private func isSpoken(_ prompt: Prompt) -> Bool {
    if prompt.isVital { return true }
    return switch speech {
    case .everything: true
    case .answers: prompt.isAnswer || prompt.needsReply
    case .nothing: false
    }
  }

  private func lifted(_ effect: Effect<App.Prompt, Query>) -> Effect<Prompt, Query> {
    switch effect {
    case .say(let prompt): .say(.app(prompt))
    case .show(let prompt): .show(.app(prompt))
    case .play(let earcon): .play(earcon)
    case .cut: .cut
    case .listen(let attention): .listen(attention)
    case .ask(let query): .ask(query)
    case .wake(let alarm, let delay): .wake(alarm, after: delay)
    case .adjust(let adjustment): .adjust(adjustment)
    case .hangUp: .hangUp
    }
  }
}

extension UniversalCommands.Prompt {
  /// Whether the prompt is spoken even while muted.
  public var isVital: Bool {
    switch self {
    case .app(let prompt): App.isVital(prompt)
    case .common: false
    case .again(let prompt): prompt.isVital
    }
  }

  /// Whether the prompt is meant for a bystander.
  public var isForOthers: Bool {
    switch self {
    case .app(let prompt): App.isForOthers(prompt)
    case .common: false
    case .again(let prompt): prompt.isForOthers
    }
  }

  /// Whether the task waits for the user's reply to the prompt.
  public var needsReply: Bool {
    switch self {
    case .app(let prompt): App.needsReply(prompt)
    case .common(.doubt), .common(.choice): true
    case .common: false
    case .again(let prompt): prompt.needsReply
    }
  }

  /// Whether the prompt answers the user's request.
  public var isAnswer: Bool {
    switch self {
    case .app(let prompt): App.isAnswer(prompt)
    case .common: false
    case .again(let prompt): prompt.isAnswer
    }
  }
}
