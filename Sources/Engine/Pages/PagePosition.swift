import BikeShare
import Location
import Synchronization

/// The position that a page reports. The user may withdraw it at any time.
final class PagePosition: LocationProvider {
  /// A report of the page.
  struct Report: Equatable, Sendable {
    /// `age` is the time from the measurement to the report.
    let fix: Fix
    let at: ContinuousClock.Instant
  }

  private let last = Mutex<Report?>(nil)

  /// Takes a position; nil if the user no longer shares it.
  func report(_ fix: Fix?, at time: ContinuousClock.Instant = .now) {
    last.withLock { $0 = fix.map { Report(fix: $0, at: time) } }
  }

  func locate(at now: Duration) async -> LocationResult { result(at: .now) }

  /// Returns the last position with its age, or that there is none.
  func result(at time: ContinuousClock.Instant) -> LocationResult {
    guard let report = last.withLock({ $0 }) else { return .missing(.searching, last: nil) }
    let fix = report.fix.later(by: time - report.at)
    return fix.isUsable ? .located(fix) : .missing(.searching, last: fix)
  }
}
