import Dialogue

extension TurnTaking {
  /// Returns the same state with all times relative to now, so that two states which behave in the same way are equal.
  /// - Parameter horizon: the longest interval that matters. All times further back are equal.
  public func relative(horizon: Duration) -> TurnTaking {
    func past(_ time: Duration) -> Duration { max(time - now, .zero - horizon) }
    var other = self
    other.timers.shift(by: .zero - now)
    other.lastSpoken = past(lastSpoken)
    other.lastWaitingEarcon = past(lastWaitingEarcon)
    other.now = .zero
    switch state {
    case .paused(let output, let since, let isFading, let listener):
      other.state = .paused(output, since: past(since), isFading: isFading, listener)
    case .listening(let listener): other.state = .listening(listener.relative(to: now))
    case .speaking(let output, let listener): other.state = .speaking(output, listener?.relative(to: now))
    case .idle, .overlapping: break
    }
    return other
  }

  /// Returns the same state with other numbers of the outputs.
  public func numbered(_ number: (Int) -> Int) -> TurnTaking {
    var other = self
    other.queue = queue.map { $0.numbered(number) }
    switch state {
    case .speaking(let output, let listener): other.state = .speaking(output.numbered(number), listener)
    case .paused(let output, let since, let isFading, let listener):
      other.state = .paused(output.numbered(number), since: since, isFading: isFading, listener)
    case .idle, .listening, .overlapping: break
    }
    return other
  }
}

extension TurnTaking.Item {
  fileprivate func numbered(_ number: (Int) -> Int) -> Self {
    switch self {
    case .say(let output): .say(output.numbered(number))
    case .play(let output): .play(output.numbered(number))
    case .listen: self
    }
  }
}

extension TurnTaking.Output {
  /// Returns the same output with another number.
  public func numbered(_ number: (Int) -> Int) -> Self {
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
