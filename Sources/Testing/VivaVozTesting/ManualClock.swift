public import Foundation
import Synchronization

/// A wall clock that a test sets.
public final class ManualClock: Sendable {
  private let seconds = Mutex(1_763_000_000.0)

  public init() {}

  public var now: Date { Date(timeIntervalSince1970: seconds.withLock(\.self)) }
  public func pass(_ time: Double) { seconds.withLock { $0 += time } }
}
