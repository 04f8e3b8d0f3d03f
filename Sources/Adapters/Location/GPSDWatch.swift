import Polling
import Synchronization

/// Keeps a connection to gpsd in a separate thread, and stores its reports. A signal through the ``WakeupPipe`` ends
/// the thread and the connection.
final class GPSDWatch: Sendable {
  private struct State {
    var reception: GPSDState
    /// Whether the wait for a first fix is over, so that later queries do not wait.
    var isSettled = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let address: GPSDAddress
  private let wakeup: WakeupPipe
  private let clock = ContinuousClock()
  private let state: Mutex<State>

  init(_ address: GPSDAddress, wakeup: WakeupPipe) {
    self.address = address
    self.wakeup = wakeup
    state = Mutex(State(reception: GPSDState(address)))
  }

  /// Connects, and reconnects after a loss, until the pipe is signalled.
  func run() {
    GPSDReception(address, wakeup: wakeup).run { event in note { $0.received(event, at: clock.now) } }
  }

  /// The current answer to a location query.
  var locationResult: LocationResult { state.withLock { $0.reception.locationResult(at: clock.now) } }

  /// Waits until a query can be answered, or until ``resumeWaiters()`` ends the wait.
  func firstReport() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if !state.isSettled { state.waiting.append(continuation) }
        return state.isSettled
      }
      if isSettled { continuation.resume() }
    }
  }

  /// Ends the wait of all callers of ``firstReport()``. Later callers do not wait.
  func resumeWaiters() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isSettled = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func note(_ change: (inout GPSDState) -> Void) {
    let isTelling = state.withLock { state in
      change(&state.reception)
      return state.reception.hasReport && !state.isSettled
    }
    if isTelling { resumeWaiters() }
  }
}
