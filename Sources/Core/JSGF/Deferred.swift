import Synchronization

/// A value that is computed when it is first needed, once for all threads.
final class Deferred<Value: Sendable>: Sendable {
  private enum State {
    case pending(@Sendable () -> Value)
    case computed(Value)
  }

  private let state: Mutex<State>

  init(_ compute: @escaping @Sendable () -> Value) { state = Mutex(.pending(compute)) }

  /// The value. Other threads wait while it is computed.
  var value: Value {
    state.withLock { state in
      switch state {
      case .computed(let value): return value
      case .pending(let compute):
        let value = compute()
        state = .computed(value)
        return value
      }
    }
  }
}
