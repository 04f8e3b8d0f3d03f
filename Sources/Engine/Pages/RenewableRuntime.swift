import Synchronization
import VoiceEngine

/// The runtime of an app whose user data can change while the program runs.
final class RenewableRuntime: Sendable {
  private struct State {
    var runtime: any AppRuntime
    /// The check that is being made, for all who begin a conversation meanwhile.
    var check: Task<Void, Never>?
  }

  private let state: Mutex<State>

  init(_ runtime: any AppRuntime) { state = Mutex(State(runtime: runtime)) }

  /// The runtime with the data of the last check.
  var current: any AppRuntime { state.withLock { $0.runtime } }

  /// Returns the runtime with the user's data as they are now. If they cannot be read, a diagnostic reports it, and the
  /// result has the earlier data.
  func renewed() async -> any AppRuntime {
    let check = state.withLock { state in
      if let check = state.check { return check }
      let runtime = state.runtime
      // Reading boards takes long, and must not delay the conversations.
      let check = Task.detached {
        var renewed: (any AppRuntime)?
        do { renewed = try runtime.renewed() } catch { runtime.engine.onDiagnostic(.fault(error)) }
        self.state.withLock { [renewed] state in
          if let renewed { state.runtime = renewed }
          state.check = nil
        }
      }
      state.check = check
      return check
    }
    await check.value
    return current
  }
}
