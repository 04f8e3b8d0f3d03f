import Foundation
import Synchronization

/// Where the rider is by a receiver that gpsd reads. https://gpsd.io
///
/// It connects when it is first asked and stays connected, on a thread of its own; where gpsd goes it tries again, after a
/// quarter of a second, then twice as long each time up to 8 s. The age of a fix is counted from when it came. The thread
/// and the connection end with ``close()``, or with the last reference to this object; at once, except during a look-up of
/// the host's name.
public final class GPSD: LocationProvider {
  /// How long the first question is waited with, by default.
  public static let usualPatience: Duration = .seconds(2)

  public let address: GPSDAddress
  private let patience: Duration
  let watch: GPSDWatch?
  let bell: Bell?
  private let hasBegun = Atomic(false)

  /// - Parameter patience: how long, from the first question, questions wait for a first fix. They do not wait where
  ///   there is no gpsd.
  public init(_ address: GPSDAddress = GPSDAddress(), patience: Duration = usualPatience) {
    self.address = address
    self.patience = patience
    bell = Bell()
    watch = bell.map { GPSDWatch(address, bell: $0) }
  }

  deinit { close() }

  public func locate(at now: Duration) async -> Whereabouts {
    guard let watch else {
      return .missing(.noReceiver("\(address): too many files are open (ulimit -n); close some programs"), last: nil)
    }
    if !hasBegun.exchange(true, ordering: .relaxed) { begin(watch) }
    await watch.somethingToTell()
    return watch.whereabouts
  }

  /// Ends the connection. What was known stays, and grows older.
  public func close() {
    bell?.ring()
    watch?.settle()
  }

  private func begin(_ watch: GPSDWatch) {
    // Neither holds this locator, which would never end then.
    let thread = Thread { watch.run() }
    thread.name = "gpsd"
    thread.start()
    Task { [patience, weak watch] in
      try? await Task.sleep(for: patience)
      watch?.settle()
    }
  }
}
