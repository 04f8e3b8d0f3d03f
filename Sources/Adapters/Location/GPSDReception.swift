package import Polling

/// Keeps a connection to a gpsd, and passes on its reports. It blocks the thread that runs it.
package struct GPSDReception: Sendable {
  package enum Event: Hashable, Sendable {
    /// A line has arrived.
    case heard(GPSDReport)
    /// The connection failed or was lost, for this reason.
    case lost(String)
  }

  /// The wait after the first failed attempt to connect. The wait doubles after each further attempt.
  private static let firstWait: Duration = .milliseconds(250)
  /// The longest wait between two attempts to connect.
  private static let longestWait: Duration = .seconds(8)
  /// The longest wait for gpsd's greeting, which normally comes at once.
  private static let greetingLimit: Duration = .seconds(5)

  private let address: GPSDAddress
  private let wakeup: WakeupPipe

  package init(_ address: GPSDAddress, wakeup: WakeupPipe) { (self.address, self.wakeup) = (address, wakeup) }

  /// Connects, and reconnects after a loss, until the pipe is signalled.
  package func run(_ note: (Event) -> Void) {
    var wait = Self.firstWait
    while true {
      do throws(GPSDConnection.Failure) {
        try listen {
          note(.heard($0))
          wait = Self.firstWait
        }
      } catch {
        guard let reason = error.reason else { return }
        note(.lost(reason))
      }
      guard wakeup.wait(for: nil, upTo: wait) == .timedOut else { return }
      wait = min(wait * 2, Self.longestWait)
    }
  }

  /// Handles one connection, from its beginning to its end.
  /// - Parameter heard: a callback for each line that arrives from gpsd.
  private func listen(heard: (GPSDReport) -> Void) throws(GPSDConnection.Failure) -> Never {
    let connection = try GPSDConnection(address, wakeup: wakeup)
    try connection.send("?WATCH={\"enable\":true,\"json\":true};")
    var lines = Lines()
    var isGreeted = false
    while true {
      let bytes = try connection.receive(upTo: isGreeted ? nil : Self.greetingLimit)
      for report in lines.take(bytes).map({ GPSDReport($0) }) {
        if !isGreeted { try check(greeting: report) }
        isGreeted = true
        heard(report)
      }
    }
  }

  private func check(greeting: GPSDReport) throws(GPSDConnection.Failure) {
    guard greeting == .greeting else {
      throw GPSDConnection.Failure(reason: "\(address): the server there is not gpsd; check host and port")
    }
  }
}
