import Foundation
import Polling
import Synchronization

/// A location provider that uses a receiver of gpsd. https://gpsd.io
///
/// It connects at the first query and stays connected, on a thread of its own. When the connection is lost, it connects
/// again: first after a quarter of a second, then after twice the time at each attempt, up to 8 s. The age of a fix
/// counts from its arrival. The thread and the connection end with ``close()``, or with the last reference to this
/// object. They end at once, except during a look-up of the host's name.
public final class GPSD: LocationProvider {
  /// The default time for which the first queries wait for a fix.
  public static let usualTimeout: Duration = .seconds(2)

  public let address: GPSDAddress
  private let timeout: Duration
  let watch: GPSDWatch?
  let wakeup: WakeupPipe?
  private let hasBegun = Atomic(false)

  /// - Parameter timeout: the time for which queries wait for a first fix, counted from the first query. If no gpsd
  ///   runs, queries do not wait.
  public init(_ address: GPSDAddress = GPSDAddress(), timeout: Duration = usualTimeout) {
    self.address = address
    self.timeout = timeout
    wakeup = try? WakeupPipe()
    watch = wakeup.map { GPSDWatch(address, wakeup: $0) }
  }

  deinit { close() }

  public func locate(at now: Duration) async -> LocationResult {
    guard let watch else {
      return .missing(.noReceiver("\(address): too many files are open (ulimit -n); close some programs"), last: nil)
    }
    if !hasBegun.exchange(true, ordering: .relaxed) { begin(watch) }
    await watch.firstReport()
    return watch.locationResult
  }

  /// Closes the connection. The last fix is kept, and its age grows.
  public func close() {
    wakeup?.signal()
    watch?.resumeWaiters()
  }

  private func begin(_ watch: GPSDWatch) {
    // Neither may retain this object, which would then never be released.
    let thread = Thread { watch.run() }
    thread.name = "gpsd"
    thread.start()
    Task { [timeout, weak watch] in
      try? await Task.sleep(for: timeout)
      watch?.resumeWaiters()
    }
  }
}
