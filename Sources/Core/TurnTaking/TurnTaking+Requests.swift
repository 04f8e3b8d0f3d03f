public import Dialogue

/// What the flow requests by its effects.
extension TurnTaking {
  /// Adds a prompt. It takes the floor from the user, since the flow requests a new turn after the prompt.
  public mutating func promptQueued(_ output: Output) { append(.output(output)) }

  /// Queues an earcon before the user's turn. The earcon has the floor while it plays. A turn in the queue stays there;
  /// a turn that has begun is suspended, and continues after the earcon.
  public mutating func earconQueued(_ output: Output) {
    queue.insert(.output(output), at: queue.firstIndex { $0.request != nil } ?? queue.endIndex)
  }

  /// Adds the user's turn behind the queued outputs.
  public mutating func turnRequested(_ request: ListenRequest) { append(.listen(request)) }

  mutating func append(_ item: Item) {
    queue.removeAll { $0.request != nil }
    endTurn()
    if hasHungUp, item.request != nil { return }
    queue.append(item)
  }

  /// Stops the current output and drops the queued ones. The listen request stays in the queue.
  public mutating func outputsCancelled() -> [Action] {
    var dropped = queue.compactMap(\.output)
    queue.removeAll { $0.output != nil }
    // What a barge-in has interrupted is not resumed.
    if case .resumeOutputs(let rest, let items) = followUp {
      dropped += [rest].compactMap { $0 } + items.compactMap(\.output)
      followUp = .resumeOutputs(nil, items.filter { $0.output == nil })
    }
    return stopCurrent() + dropped.map(Action.drop)
  }

  /// Makes room for a prompt to a bystander: stops the current output to the user, and drops the queued ones.
  public mutating func floorYielded() -> [Action] {
    let isOurs = (playing ?? paused).map { !$0.isForBystander } ?? false
    let dropped = queue.filter(\.isForUser).compactMap(\.output)
    guard isOurs || !dropped.isEmpty else { return [] }
    queue.removeAll(where: \.isForUser)
    return [.recordYield] + (isOurs ? stopCurrent() : []) + dropped.map(Action.drop)
  }

  /// Stops the current output for good.
  private mutating func stopCurrent() -> [Action] {
    let actions = dropPaused()
    guard case .speaking(var output, let listener) = state else { return actions }
    output.isTail = true
    state = .speaking(output, listener)
    return actions + [.stop]
  }

  /// Ends the conversation once the queued outputs have played. The user's turn does not come again.
  public mutating func hungUp() {
    hasHungUp = true
    queue.removeAll { $0.request != nil }
    endTurn()
  }

  public mutating func queryStarted() { pendingQueries += 1 }

  public mutating func queryAnswered() { pendingQueries -= 1 }

  public mutating func timerStarted(_ timer: FlowTimer, after delay: Duration) {
    timers.start(timer, after: delay, at: now)
  }

  /// Ends the user's turn.
  mutating func endTurn() {
    switch state {
    case .listening: state = .idle
    case .speaking(let output, let listener?) where !listener.overlaps: state = .speaking(output, nil)
    case .idle, .speaking, .paused, .overlapping: break
    }
  }

  /// Gives up the paused output. Its last samples may still play.
  mutating func dropPaused() -> [Action] { takePaused().map { [.drop($0)] } ?? [] }

  /// Removes the paused output from the state. Its last samples may still play.
  mutating func takePaused() -> Output? {
    guard case .paused(let output, _, let isTailPlaying, let listener) = state else { return nil }
    var tail = output
    tail.isTail = true
    state = isTailPlaying ? .speaking(tail, listener) : listener.map { .overlapping($0) } ?? .idle
    return output
  }
}
