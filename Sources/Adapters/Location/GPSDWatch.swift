import Foundation
import Synchronization

/// Keeps a connection to gpsd on a thread of its own, and stores its reports. Ringing the ``Bell`` ends the thread
/// and the connection.
final class GPSDWatch: Sendable {
  /// The first wait between two attempts to connect, and the longest one, up to which it doubles.
  private static let firstWait: Duration = .milliseconds(250)
  private static let longestWait: Duration = .seconds(8)
  /// The longest wait for gpsd's greeting, which normally comes at once.
  private static let greetingLimit: Duration = .seconds(5)

  private struct State {
    var reception: GPSDState
    /// Whether queries no longer wait for a first fix.
    var isSettled = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let address: GPSDAddress
  private let bell: Bell
  private let clock = ContinuousClock()
  private let state: Mutex<State>

  init(_ address: GPSDAddress, bell: Bell) {
    self.address = address
    self.bell = bell
    state = Mutex(State(reception: GPSDState(address)))
  }

  /// Connects, and reconnects after a loss, until the bell rings.
  func run() {
    var wait = Self.firstWait
    while true {
      do throws(Connection.Failure) {
        try listen { wait = Self.firstWait }
      } catch {
        guard let reason = error.reason else { return }
        note { $0.lost(reason) }
      }
      guard bell.wait(for: nil, upTo: wait) == .timedOut else { return }
      wait = min(wait * 2, Self.longestWait)
    }
  }

  /// The current answer to a location query.
  var whereabouts: Whereabouts { state.withLock { $0.reception.whereabouts(at: clock.now) } }

  /// Waits until a query can be answered, or until ``settle()`` ends the wait.
  func somethingToTell() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if !state.isSettled { state.waiting.append(continuation) }
        return state.isSettled
      }
      if isSettled { continuation.resume() }
    }
  }

  /// Resumes all waiting callers; later ones do not wait.
  func settle() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isSettled = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Handles one connection, from its beginning to its end.
  /// - Parameter heard: a callback for each line of gpsd.
  private func listen(heard: () -> Void) throws(Connection.Failure) -> Never {
    let connection = try Connection(address, bell: bell)
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

  private func check(greeting: GPSDReport) throws(Connection.Failure) {
    guard greeting == .greeting else {
      throw Connection.Failure(reason: "\(address): what listens there is no gpsd; check host and port")
    }
  }

  private func note(_ change: (inout GPSDState) -> Void) {
    let isTelling = state.withLock { state in
      change(&state.reception)
      return state.reception.isTelling && !state.isSettled
    }
    if isTelling { settle() }
  }
}
