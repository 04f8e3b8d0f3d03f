public import Dialogue

/// What happened, and what the caller does about it.
extension TurnTaking {
  // MARK: - Time

  /// Advances the clock by a frame of input.
  public mutating func frameElapsed(_ time: Duration) {
    now += time
    if playing != nil || paused != nil { lastSpoken = now }
  }

  /// Advances the clock by the time that the user took to type or to press a button.
  public mutating func typingElapsed(_ time: Duration) { now += time }

  // MARK: - Output

  /// Starts the next item of the queue, an output or the user's turn, once the last output has ended. The caller calls
  /// this before each frame.
  public mutating func startNext() -> [Action] {
    var actions = resumeIfDue()
    while playing == nil, paused == nil, let item = queue.first {
      switch item {
      case .output(let output):
        if !output.isEmpty {
          state = .speaking(output, listener)
          actions.append(.start(output))
        } else {
          actions.append(.drop(output))
        }
      case .listen(let request):
        // The listener that was active when the user began to speak gets the utterance to its end.
        if let overlapListener, overlapListener.isConcurrent, utterance != .none { return actions }
        let turn = ActiveListener(request, at: now)
        actions.append(.signalListening(turn))
        // A listener that was active until now may have received the beginning of an utterance.
        if overlapListener == nil { actions += dropUtterance() }
        state = .listening(turn)
      }
      queue.removeFirst()
    }
    actions += updateOverlapListener()
    // The user began to speak, or was loud, between two prompts: the next one waits before its first word.
    if case .speaking(let output, let listener?) = state, listener.isBargeIn, utterance != .none, output.canBePaused {
      actions += [.noteOverlap] + pause()
    }
    return actions
  }

  /// Starts or ends the listener that is active while an output plays. It changes nothing within an utterance.
  private mutating func updateOverlapListener() -> [Action] {
    let present = overlapListener
    if present != nil, utterance != .none { return [] }
    let isOutputActive = playing != nil || paused != nil
    let wanted = isOutputActive && turnListener == nil ? queuedRequest.map { ActiveListener(before: $0) } : nil
    guard wanted?.request != present?.request else { return [] }
    switch state {
    case .speaking(let output, _): state = .speaking(output, wanted)
    case .paused(let output, let since, let isTailPlaying, _):
      state = .paused(output, since: since, isTailPlaying: isTailPlaying, wanted)
    case .overlapping: state = .idle
    case .idle, .listening: break
    }
    return present == nil ? dropUtterance() + [.resetBargeIn] : []
  }

  /// Resumes the paused output from the beginning of its sentence, since the detected sound was no speech.
  private mutating func resumeIfDue() -> [Action] {
    guard case .paused(var output, let since, isTailPlaying: false, let listener) = state, utterance != .speech,
      now - since >= Self.longestPause
    else { return [] }
    output.falsePauses += 1
    state = .speaking(output, listener)
    return dropUtterance() + [.resume, .resetBargeIn]
  }

  /// Drops the current utterance.
  private mutating func dropUtterance() -> [Action] {
    utterance = .none
    return [.resetUtterance]
  }

  /// The last sample of the current output has been played.
  public mutating func outputEnded() {
    switch state {
    case .speaking(_, let listener?): state = listener.overlaps ? .overlapping(listener) : .listening(listener)
    case .speaking(_, nil): state = .idle
    case .paused(let output, let since, _, let listener):
      state = .paused(output, since: since, isTailPlaying: false, listener)
    case .idle, .listening, .overlapping: break
    }
  }

  // MARK: - Input

  /// The utterance detector's state has changed.
  public mutating func utteranceChanged(_ utterance: UtteranceState) { self.utterance = utterance }

  /// The barge-in detector has found a voice.
  public mutating func voiceDetected() -> [Action] {
    if case .speaking(let output, _) = state, !output.canBePaused { return [.noteOverlap] }
    return [.noteOverlap] + pause()
  }

  private mutating func pause() -> [Action] {
    guard case .speaking(let output, let listener) = state, !output.isTail else { return [] }
    state = .paused(output, since: now, isTailPlaying: true, listener)
    return [.pause(finishesWord: output.finishesWord)]
  }

  /// The user has typed or pressed something during an utterance, which is dropped: the turn must not be interpreted
  /// twice.
  public mutating func utteranceDiscarded() -> [Action] { dropUtterance() }

  /// The recogniser found no sentence in the utterance: the user's turn goes on, and the no-input timeout is not
  /// restarted.
  public mutating func utteranceDropped(by listener: ActiveListener) -> [Action] {
    listener.overlaps ? rearmed(listener) : dropUtterance()
  }

  /// Lets the barge-in detector, which finds one voice only, listen again if the output was not paused.
  private func rearmed(_ listener: ActiveListener) -> [Action] {
    listener.isBargeIn && paused == nil ? [.resetBargeIn] : []
  }

  /// The user was understood. The flow's effects follow.
  public mutating func understood(by listener: ActiveListener) -> [Action] {
    endTurn()
    switch listener.kind {
    case .turn: followUp = .listenAgain(listener)
    case .concurrent: break
    case .bargeIn:
      let actions = pause()
      followUp = .resumeOutputs(takePaused(), queue)
      queue = []
      return actions + [.resetBargeIn]
    }
    return []
  }

  /// The user was not understood. If no output plays, the flow gets a no-match, and its effects follow.
  public mutating func misunderstood(by listener: ActiveListener) -> [Action] {
    if listener.overlaps { return rearmed(listener) }
    endTurn()
    followUp = .listenAgain(listener)
    return []
  }

  /// Ends the user's turn if the no-input timeout has expired. The flow's effects follow.
  /// - Returns: whether it has expired.
  public mutating func takeTimeout() -> Bool {
    guard case .listening(let listener) = state, let deadline = listener.deadline, deadline <= now else { return false }
    endTurn()
    followUp = .listenAgain(listener)
    return true
  }

  /// The flow's effects for the current event are queued.
  public mutating func effectsQueued() -> [Action] {
    defer { followUp = nil }
    switch followUp {
    case nil: return []
    case .listenAgain(let listener): return listenAgain(listener)
    case .resumeOutputs(let rest, let items): return resumeOutputs(rest, items)
    case .restart(let items):
      for item in items {
        if let output = item.output, output.isEarcon { earconQueued(output) } else { append(item) }
      }
      return []
    }
  }

  /// Starts a listener again after an event whose only effect was an earcon, so that the session never stops listening.
  /// Behind an earcon that plays or is queued the listener waits in the queue.
  private mutating func listenAgain(_ listener: ActiveListener) -> [Action] {
    guard turnListener == nil, !hasHungUp, queue.allSatisfy(\.isEarcon) else { return [] }
    if playing == nil, paused == nil, queue.isEmpty {
      state = .listening(ActiveListener(listener.request, at: now))
      return dropUtterance()
    }
    queue.append(.listen(listener.request))
    return []
  }

  /// Continues the outputs that a barge-in interrupted, where the flow returned no prompt in answer (after "louder",
  /// say). Otherwise they are dropped.
  private mutating func resumeOutputs(_ rest: Output?, _ items: [Item]) -> [Action] {
    guard queue.allSatisfy(\.isEarcon), turnListener == nil, !hasHungUp else {
      return ([rest].compactMap { $0 } + items.compactMap(\.output)).map(Action.drop)
    }
    queue += (rest.map { [.output($0)] } ?? []) + items
    return (rest.map { [.requeuePaused($0)] } ?? []) + [.applyProsody]
  }

  // MARK: - Audio gaps

  /// Audio was lost for a while. The current utterance is dropped, and the current or paused output starts again at its
  /// beginning.
  /// - Parameter notice: the key of the prompt about the gap. If devices come and go repeatedly, one is enough.
  /// - Returns: the actions, and whose turn it was; nil if the flow gets no event about the gap. A bystander gets no
  ///   prompt about the user's headset, and after a hangup there is no further prompt. The flow's effects follow.
  public mutating func audioRestored(after time: Duration, notice: String) -> (actions: [Action], turn: Turn?) {
    if case .paused(let output, _, _, let listener) = state { state = .speaking(output, listener) }
    var actions = [.restart] + dropUtterance() + [.resetBargeIn]
    if playing?.isTail == true {
      // The rest of a stopped output is not worth repeating.
      outputEnded()
      actions.append(.cut)
    }
    guard time >= Self.shortestGap, !isSpeakingToBystander, !hasHungUp else { return (actions, nil) }
    let turn = turn
    guard turn == .system else { return (actions, turn) }
    let current = playing
    let rest = (current.map { [.output($0)] } ?? []) + queue
    let (notices, others) = (rest.filter { $0.output?.prompt == notice }, rest.filter { $0.output?.prompt != notice })
    (followUp, queue) = (.restart(others), [])
    outputEnded()
    return (
      actions + (current.map { [.requeueCurrent($0)] } ?? []) + notices.compactMap(\.output).map(Action.drop), turn
    )
  }
}
