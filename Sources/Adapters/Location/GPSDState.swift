import BikeShare

/// The state of a gpsd and its receivers. Its methods process events, and return the answer to a location query.
struct GPSDState {
  typealias Instant = ContinuousClock.Instant

  private var status: GPSDStatus
  private var last: (fix: Fix, at: Instant)?

  init(_ address: GPSDAddress) { status = GPSDStatus(address) }

  /// Whether a query can be answered now: with a fix, or because a fix cannot be expected soon.
  var hasReport: Bool {
    switch status.link {
    case .connecting: false
    case .up: last != nil || status.hasNoDevice
    case .down: true
    }
  }

  mutating func received(_ event: GPSDReception.Event, at now: Instant) {
    status.received(event)
    if case .heard(.fix(let fix)) = event { last = (fix, now) }
  }

  /// Returns the last fix if it is usable and there is a receiver; otherwise the reason why there is none.
  func locationResult(at now: Instant) -> LocationResult {
    let fix = last.map { $0.fix.later(by: now - $0.at) }
    guard let unavailability else { return LocationResult(fix, else: .searching) }
    return .missing(unavailability, last: fix)
  }

  /// The reason why there is no receiver; nil if there is one.
  private var unavailability: LocationResult.Unavailability? {
    if status.link == .connecting {
      return .noReceiver("\(status.address): no answer from gpsd yet; check the address")
    }
    return status.problem.map { .noReceiver($0) }
  }
}
