public import Dialogue

/// Reports of what happened. Most of these functions return actions, which the caller then performs.
extension TurnTaking {
  // MARK: - Time

  /// Reports that a frame of input has passed, and advances the clock by its duration.
  public mutating func frameElapsed(_ time: Duration) {
    now += time
    if playing != nil || paused != nil { lastSpoken = now }
  }

  /// Advances the clock by the time that the user took to type a line or to press a button.
  public mutating func typingElapsed(_ time: Duration) { now += time }

  // MARK: - Output

  /// Starts the next item of the queue, an output or a listen request, if the last output has ended. The caller calls
  /// this function before each frame.
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

  /// Starts or ends the listener that is active while an output plays. Has no effect within an utterance.
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

  /// Resumes the paused output at the beginning of its sentence, if it has been paused for ``longestPause`` and the
  /// user does not speak.
  private mutating func resumeIfDue() -> [Action] {
    guard case .paused(var output, let since, isTailPlaying: false, let listener) = state, utterance != .speech,
      now - since >= Self.longestPause
    else { return [] }
    output.falsePauses += 1
    state = .speaking(output, listener)
    return dropUtterance() + [.resume, .resetBargeIn]
  }

  /// Drops the current utterance of the user.
  private mutating func dropUtterance() -> [Action] {
    utterance = .none
    return [.resetUtterance]
  }

  /// Reports that the last sample of the current output has been played.
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

  /// Reports a change of the utterance detector's state.
  public mutating func utteranceChanged(_ utterance: UtteranceState) { self.utterance = utterance }

  /// Reports that the barge-in detector has found a voice. Pauses the output, if it can be paused.
  public mutating func voiceDetected() -> [Action] {
    if case .speaking(let output, _) = state, !output.canBePaused { return [.noteOverlap] }
    return [.noteOverlap] + pause()
  }

  private mutating func pause() -> [Action] {
    guard case .speaking(let output, let listener) = state, !output.isTail else { return [] }
    state = .paused(output, since: now, isTailPlaying: true, listener)
    return [.pause(finishesWord: output.finishesWord)]
  }

  /// Reports that the user has typed a line or pressed a button during an utterance. The utterance is dropped, so that
  /// the turn is not interpreted twice.
  public mutating func utteranceDiscarded() -> [Action] { dropUtterance() }

  /// Reports that the recogniser found no sentence in an utterance. The user's turn goes on, and the no-input timeout
  /// does not start again.
  public mutating func utteranceDropped(by listener: ActiveListener) -> [Action] {
    listener.overlaps ? rearmed(listener) : dropUtterance()
  }

  /// Returns the actions that let the barge-in detector find another voice, if the output was not paused. The detector
  /// finds only one voice until it is reset.
  private func rearmed(_ listener: ActiveListener) -> [Action] {
    listener.isBargeIn && paused == nil ? [.resetBargeIn] : []
  }

  /// Reports that the user was understood. The caller then reports the flow's effects.
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

  /// Reports that the user was not understood. If no output plays, the caller sends the flow a no-match, and then
  /// reports the flow's effects.
  public mutating func misunderstood(by listener: ActiveListener) -> [Action] {
    if listener.overlaps { return rearmed(listener) }
    endTurn()
    followUp = .listenAgain(listener)
    return []
  }

  /// Ends the user's turn if the no-input timeout has expired. The caller then sends the flow a no-input, and reports
  /// the flow's effects.
  /// - Returns: whether the timeout has expired.
  public mutating func takeTimeout() -> Bool {
    guard case .listening(let listener) = state, let deadline = listener.deadline, deadline <= now else { return false }
    endTurn()
    followUp = .listenAgain(listener)
    return true
  }

  /// Reports that all effects of the flow for the current event are queued.
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

  /// Starts a listener again after an event to which the flow responded with neither a prompt nor a listen request, so
  /// that the session never stops listening. The listener waits in the queue behind an earcon that plays or is queued.
  private mutating func listenAgain(_ listener: ActiveListener) -> [Action] {
    guard turnListener == nil, !hasHungUp, queue.allSatisfy(\.isEarcon) else { return [] }
    if playing == nil, paused == nil, queue.isEmpty {
      state = .listening(ActiveListener(listener.request, at: now))
      return dropUtterance()
    }
    queue.append(.listen(listener.request))
    return []
  }

  /// Continues the outputs that a barge-in interrupted if the flow answered without a prompt, as after "louder".
  /// Otherwise drops them.
  /// - Parameters:
  ///   - rest: the paused output; nil if no output is paused.
  ///   - items: the items that were queued behind it.
  private mutating func resumeOutputs(_ rest: Output?, _ items: [Item]) -> [Action] {
    guard queue.allSatisfy(\.isEarcon), turnListener == nil, !hasHungUp else {
      return ([rest].compactMap { $0 } + items.compactMap(\.output)).map(Action.drop)
    }
    queue += (rest.map { [.output($0)] } ?? []) + items
    return (rest.map { [.requeuePaused($0)] } ?? []) + [.applyProsody]
  }

  // MARK: - Audio gaps

  /// Reports that audio was lost for a while. The current utterance is dropped, and the current or paused output starts
  /// again at its beginning.
  /// - Parameters:
  ///   - time: the length of the gap.
  ///   - notice: the key of the prompt about the gap. An older prompt with this key that still plays or is queued is
  ///     dropped, so that repeated gaps give one prompt.
  /// - Returns: the actions, and who had the turn, for the flow's event; nil if the flow gets no event: after a short
  ///   gap, during a prompt to a bystander, and after a hangup. The caller reports the flow's effects.
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
