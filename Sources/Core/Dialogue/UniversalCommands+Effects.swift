extension UniversalCommands {
  /// Translates the app's effects into those of the wrapper, and remembers the last prompts and the last listen
  /// request.
  mutating func adopt(_ effects: App.Effects) -> Effects {
    let own = effects.map(Self.mapped)
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
    effects.map { effect in
      if case .set(.verbosity(let speech)) = effect { self.speech = speech }
      return Self.muted(effect, speech)
    }
  }

  /// Replaces `say` by `show` for prompts that are muted.
  func muted(_ effects: Effects) -> Effects {
    let speech = speech
    return effects.map { Self.muted($0, speech) }
  }

  // A static method leaves the flow uncopied. An exploration handles millions of effects.
  private static func muted(_ effect: Effect<Prompt, Query>, _ speech: Verbosity) -> Effect<Prompt, Query> {
    guard case .say(let prompt) = effect, !isSpoken(prompt, speech) else { return effect }
    return .show(prompt)
  }

  private static func isSpoken(_ prompt: Prompt, _ speech: Verbosity) -> Bool {
    switch speech {
    case .everything: true
    case .answers: prompt.isEmergency || prompt.isAnswer || prompt.needsReply
    case .nothing: prompt.isEmergency
    }
  }

  private static func mapped(_ effect: Effect<App.Prompt, Query>) -> Effect<Prompt, Query> {
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
