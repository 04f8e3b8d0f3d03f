import Dialogue

extension TurnTaking {
  /// Returns the same state with all times relative to now, so that two states which behave in the same way are equal.
  /// - Parameter horizon: the longest interval that matters. Earlier times are set to it.
  package func relative(horizon: Duration) -> TurnTaking {
    func past(_ time: Duration) -> Duration { max(time - now, .zero - horizon) }
    var other = self
    other.timers.shift(by: .zero - now)
    other.lastSpoken = past(lastSpoken)
    other.lastWaitingEarcon = past(lastWaitingEarcon)
    other.now = .zero
    switch state {
    case .paused(let output, let since, let isTailPlaying, let listener):
      other.state = .paused(output, since: past(since), isTailPlaying: isTailPlaying, listener)
    case .listening(let listener): other.state = .listening(listener.relative(to: now))
    case .speaking(let output, let listener): other.state = .speaking(output, listener?.relative(to: now))
    case .idle, .overlapping: break
    }
    return other
  }

  /// Returns the same state with new identifiers of the outputs.
  /// - Parameter number: returns the new identifier of an old one.
  package func withIDs(_ number: (Int) -> Int) -> TurnTaking {
    var other = self
    other.queue = queue.map { $0.withIDs(number) }
    switch state {
    case .speaking(let output, let listener): other.state = .speaking(output.withIDs(number), listener)
    case .paused(let output, let since, let isTailPlaying, let listener):
      other.state = .paused(output.withIDs(number), since: since, isTailPlaying: isTailPlaying, listener)
    case .idle, .listening, .overlapping: break
    }
    return other
  }
}

extension TurnTaking.Item {
  fileprivate func withIDs(_ number: (Int) -> Int) -> Self {
    output.map { .output($0.withIDs(number)) } ?? self
  }
}

extension TurnTaking.Output {
  /// Returns the same output with a new identifier.
  /// - Parameter number: returns the new identifier of an old one.
  package func withIDs(_ number: (Int) -> Int) -> Self {
    var other = self
    other.id = number(id)
    return other
  }
}

extension ActiveListener {
  /// Returns the listener with its deadline relative to `now`; zero if the deadline has passed.
  fileprivate func relative(to now: Duration) -> ActiveListener {
    ActiveListener(request: request, kind: kind, deadline: deadline.map { max($0 - now, .zero) })
  }
}
