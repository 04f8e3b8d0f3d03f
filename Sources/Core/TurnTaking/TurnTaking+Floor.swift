public import Dialogue

/// Properties of the state that the caller reads: the floor, the listeners and the outputs.
extension TurnTaking {
  /// The output that plays, including the last samples of a paused one.
  public var playing: Output? {
    switch state {
    case .speaking(let output, _), .paused(let output, _, isTailPlaying: true, _): output
    case .idle, .paused, .listening, .overlapping: nil
    }
  }

  /// Whether an output is paused.
  public var isPaused: Bool { paused != nil }

  /// The output that was paused and may resume.
  public var paused: Output? { if case .paused(let output, _, _, _) = state { output } else { nil } }

  /// The identifiers of all outputs that play, are paused, are queued, or may be queued again.
  package var outputIDs: [Int] {
    var outputs = [playing, paused].compactMap { $0 } + queue.compactMap(\.output)
    if case .resumeOutputs(let rest, let items) = followUp {
      outputs += [rest].compactMap { $0 } + items.compactMap(\.output)
    }
    if case .restart(let items) = followUp { outputs += items.compactMap(\.output) }
    return outputs.map(\.id)
  }

  /// The listener of the user's turn. It may be suspended while an earcon plays.
  public var turnListener: ActiveListener? {
    switch state {
    case .listening(let listener): listener
    case .speaking(_, let listener?) where !listener.overlaps: listener
    case .idle, .speaking, .paused, .overlapping: nil
    }
  }

  /// The listener that is active while outputs play.
  public var overlapListener: ActiveListener? {
    switch state {
    case .overlapping(let listener): listener
    case .speaking(_, let listener?) where listener.overlaps: listener
    case .paused(_, _, _, let listener): listener
    case .idle, .listening, .speaking: nil
    }
  }

  /// The listener that gets the next samples of the microphone; nil while the recogniser is off.
  public var hearingListener: ActiveListener? {
    overlapListener ?? (playing == nil ? turnListener : nil)
  }

  /// The listener that was active when the user began to type or pressed a button.
  public var listener: ActiveListener? { turnListener ?? overlapListener }

  /// Whether an output plays that the user may interrupt, and no utterance has begun. Until the barge-in detector finds
  /// a voice, the caller gates the utterance detector, since its input is an echo of the prompt or noise.
  public var awaitsBargeIn: Bool {
    if case .speaking(_, let listener?) = state { listener.isBargeIn && utterance == .none } else { false }
  }

  /// Whether the barge-in detector is to listen for a voice: not while only the last samples of a stopped output play,
  /// nor after two pauses without a word.
  public var listensForBargeIn: Bool {
    if case .speaking(let output, _) = state { output.listensForBargeIn } else { true }
  }

  /// Whether a prompt ended only a moment ago, so that the user may have begun to speak over its last words. A voice
  /// that the barge-in detector then finds still begins an utterance. Otherwise a short "yes" would be over before the
  /// utterance detector finds its beginning.
  public var hasJustSpoken: Bool {
    playing == nil && paused == nil && utterance == .none && now - lastSpoken <= Self.bargeInTail
  }

  /// The current floor: who speaks, or whom the session waits for.
  public var floor: Floor {
    if let playing {
      guard overlapListener != nil else { return .speaking(playing.prompt) }
      return utterance == .none ? interruptible(playing) : .interrupted(playing.prompt)
    }
    if utterance != .none, listener != nil { return .inUtterance }
    if let paused { return interruptible(paused) }
    guard let turnListener else { return .speaking(nil) }
    return isAwaitingBackend ? .awaitingBackend : .listening(isSensitive: turnListener.request.isSensitive)
  }

  private func interruptible(_ output: Output) -> Floor {
    .speakingWithBargeIn(output.prompt, isSensitive: upcoming?.isSensitive ?? false)
  }

  /// Whether the user's turn has no timeout and a query is open: the turn ends when the backend answers.
  public var isAwaitingBackend: Bool { pendingQueries > 0 && turnListener != nil && turnListener?.deadline == nil }

  /// The next listen request in the queue.
  public var queuedRequest: ListenRequest? { queue.first { $0.request != nil }?.request }

  /// The listen request of the user's turn, or the one that follows the current prompt; nil if there is neither.
  public var upcoming: ListenRequest? { turnListener?.request ?? queuedRequest }

  /// Whether nothing plays or is queued, and the user does not have the floor.
  public var isFloorEmpty: Bool { playing == nil && paused == nil && queue.isEmpty && turnListener == nil }

  /// Whether the conversation cannot continue: nothing plays or is queued, no listener is active, no timer runs, and no
  /// query is open. The cause is a flow that did not request to listen.
  public var isAtDeadEnd: Bool {
    state == .idle && queue.isEmpty && timers.isEmpty && pendingQueries == 0 && !hasHungUp
  }

  /// Whether a prompt to a bystander plays, or is queued before the user's turn.
  public var isSpeakingToBystander: Bool {
    (playing ?? paused)?.isForBystander ?? false || queue.contains { $0.output?.isForBystander ?? false }
  }

  /// Who has the turn, for the event that the flow gets after an audio gap.
  var turn: Turn {
    if turnListener == nil, playing != nil || queue.contains(where: { $0.output != nil }) { return .system }
    return pendingQueries > 0 && turnListener?.deadline == nil ? .backend : .user
  }
}

extension TurnTaking.Item {
  var request: ListenRequest? { if case .listen(let request) = self { request } else { nil } }
  var isEarcon: Bool { output?.isEarcon ?? false }
  /// Whether the item is a prompt or an earcon for the user, and not for a bystander.
  var isForUser: Bool { output.map { !$0.isForBystander } ?? false }
}
