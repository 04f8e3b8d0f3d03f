import Executors
import Synchronization
import VoiceEngine

/// The runtime of an app whose user data can change while the program runs.
actor RenewableRuntime {
  /// Reading boards takes long, and must not delay the conversations.
  private let queue = SerialQueueExecutor(label: "vivavoz.runtime")
  private let state: Mutex<any AppRuntime>

  init(_ runtime: any AppRuntime) { state = Mutex(runtime) }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// The runtime with the data of the last check.
  nonisolated var current: any AppRuntime { state.withLock { $0 } }

  /// Returns the runtime with the user's data as they are now. If they cannot be read, a diagnostic reports it, and the
  /// result has the earlier data.
  func renewed() -> any AppRuntime {
    let runtime = current
    do {
      guard let renewed = try runtime.renewed() else { return runtime }
      state.withLock { $0 = renewed }
      return renewed
    } catch {
      runtime.engine.onDiagnostic(.fault(error))
      return runtime
    }
  }
}
