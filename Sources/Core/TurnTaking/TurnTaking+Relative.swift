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

  /// Returns the same state with other identifiers of the outputs.
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
  /// Returns the same output with another identifier.
  package func withIDs(_ number: (Int) -> Int) -> Self {
    var other = self
    other.id = number(id)
    return other
  }
}

extension ActiveListener {
  /// Returns the listener with its timeout relative to another time; zero if it has expired by then.
  fileprivate func relative(to now: Duration) -> ActiveListener {
    ActiveListener(request: request, kind: kind, deadline: deadline.map { max($0 - now, .zero) })
  }
}
