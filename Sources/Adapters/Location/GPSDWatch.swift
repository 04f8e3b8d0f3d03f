import Foundation
import Polling
import Synchronization

/// Keeps a connection to gpsd on a thread of its own, and stores its reports. Signalling the ``WakeupPipe`` ends the
/// thread and the connection.
final class GPSDWatch: Sendable {
  /// The wait after the first failed attempt to connect. The wait doubles after each further attempt.
  private static let firstWait: Duration = .milliseconds(250)
  /// The longest wait between two attempts to connect.
  private static let longestWait: Duration = .seconds(8)
  /// The longest wait for gpsd's greeting, which normally comes at once.
  private static let greetingLimit: Duration = .seconds(5)

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
    var wait = Self.firstWait
    while true {
      do throws(GPSDConnection.Failure) {
        try listen { wait = Self.firstWait }
      } catch {
        guard let reason = error.reason else { return }
        note { $0.lost(reason) }
      }
      guard wakeup.wait(for: nil, upTo: wait) == .timedOut else { return }
      wait = min(wait * 2, Self.longestWait)
    }
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

  /// Handles one connection, from its beginning to its end.
  /// - Parameter heard: a callback for each line that arrives from gpsd.
  private func listen(heard: () -> Void) throws(GPSDConnection.Failure) -> Never {
    let connection = try GPSDConnection(address, wakeup: wakeup)
    try connection.send("?WATCH={\"enable\":true,\"json\":true};")
    var lines = Lines()
    var isGreeted = false
    while true {
      let bytes = try connection.receive(upTo: isGreeted ? nil : Self.greetingLimit)
      for report in lines.take(bytes).map({ GPSDReport($0) }) {
        if !isGreeted { try check(greeting: report) }
        isGreeted = true
        note { $0.heard(report, at: clock.now) }
        heard()
      }
    }
  }

  private func check(greeting: GPSDReport) throws(GPSDConnection.Failure) {
    guard greeting == .greeting else {
      throw GPSDConnection.Failure(reason: "\(address): the server there is not gpsd; check host and port")
    }
  }

  private func note(_ change: (inout GPSDState) -> Void) {
    let isTelling = state.withLock { state in
      change(&state.reception)
      return state.reception.hasReport && !state.isSettled
    }
    if isTelling { resumeWaiters() }
  }
}
