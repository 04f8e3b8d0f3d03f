extension UniversalCommands {
  /// Translates the app's effects into those of the wrapper, and remembers the last prompts and the last listen
  /// request.
  mutating func adopt(_ effects: App.Effects) -> Effects {
    let own = effects.map(mapped)
    let said = own.compactMap { if case .say(let prompt) = $0 { prompt } else { nil } }
    if !said.isEmpty { lastPrompts = said }
    for case .listen(let request) in own {
      self.listenRequest = request
      pendingConfirmation = nil
    }
    return execute(own)
  }

  /// Applies the effects in order, so that a prompt before a mute is still spoken.
  private mutating func execute(_ effects: Effects) -> Effects {
    effects.flatMap { effect in
      if case .set(.verbosity(let speech)) = effect { self.speech = speech }
      return muted([effect])
    }
  }

  /// Replaces `say` by `show` for prompts that are muted.
  func muted(_ effects: Effects) -> Effects {
    effects.map { effect in
      guard case .say(let prompt) = effect, !isSpoken(prompt) else { return effect }
      return .show(prompt)
    }
  }

  private func isSpoken(_ prompt: Prompt) -> Bool {
    if prompt.isEmergency { return true }
    return switch speech {
    case .everything: true
    case .answers: prompt.isAnswer || prompt.needsReply
    case .nothing: false
    }
  }

  private func mapped(_ effect: Effect<App.Prompt, Query>) -> Effect<Prompt, Query> {
    switch effect {
    case .say(let prompt): .say(.app(prompt))
    case .show(let prompt): .show(.app(prompt))
    case .play(let earcon): .play(earcon)
    case .stopPlayback: .stopPlayback
    case .listen(let request): .listen(request)
    case .query(let query): .query(query)
    case .startTimer(let timer, let delay): .startTimer(timer, after: delay)
    case .set(let adjustment): .set(adjustment)
    case .hangUp: .hangUp
    }
  }
}

extension UniversalCommands.Prompt {
  /// Whether the prompt is spoken even while muted.
  public var isEmergency: Bool {
    switch self {
    case .app(let prompt): App.isEmergency(prompt)
    case .common: false
    case .repetition(let prompt): prompt.isEmergency
    }
  }

  /// Whether the prompt is meant for a bystander.
  public var isForBystander: Bool {
    switch self {
    case .app(let prompt): App.isForBystander(prompt)
    case .common: false
    case .repetition(let prompt): prompt.isForBystander
    }
  }

  /// Whether the task waits for the user's reply to the prompt.
  public var needsReply: Bool {
    switch self {
    case .app(let prompt): App.needsReply(prompt)
    case .common(.confirmation), .common(.choice): true
    case .common: false
    case .repetition(let prompt): prompt.needsReply
    }
  }

  /// Whether the prompt answers the user's request.
  public var isAnswer: Bool {
    switch self {
    case .app(let prompt): App.isAnswer(prompt)
    case .common: false
    case .repetition(let prompt): prompt.isAnswer
    }
  }
}
