import BikeShare

/// The state of a gpsd and its receivers. Its methods process events, and return the answer to a location query.
struct GPSDState {
  typealias Instant = ContinuousClock.Instant

  private enum LinkState: Hashable {
    /// The connection is being established, and no line has arrived.
    case connecting
    case up
    /// The connection failed, for this reason.
    case down(String)
  }

  private let address: GPSDAddress
  private var link = LinkState.connecting
  /// The paths of the receivers; nil until gpsd has listed them.
  private var devices: Set<String>?
  private var last: (fix: Fix, at: Instant)?

  init(_ address: GPSDAddress) { self.address = address }

  /// Whether a query can be answered now: with a fix, or because a fix cannot be expected soon.
  var hasReport: Bool {
    switch link {
    case .connecting: false
    case .up: last != nil || devices?.isEmpty == true
    case .down: true
    }
  }

  mutating func heard(_ report: GPSDReport, at now: Instant) {
    switch report {
    case .greeting: (link, devices) = (.up, nil)
    case .fix(let fix): last = (fix, now)
    case .devices(let paths): devices = Set(paths)
    case .device(let path, let isThere):
      if isThere { devices = (devices ?? []).union([path]) } else { devices?.remove(path) }
    case .other: break
    }
  }

  /// Handles the loss of the connection.
  mutating func lost(_ reason: String) { link = .down(reason) }

  /// Returns the last fix if it is usable and there is a receiver; otherwise the reason why there is none.
  func locationResult(at now: Instant) -> LocationResult {
    let fix = last.map { $0.fix.later(by: now - $0.at) }
    guard let unavailability else { return LocationResult(fix, else: .searching) }
    return .missing(unavailability, last: fix)
  }

  /// The reason why there is no receiver; nil if there is one.
  private var unavailability: LocationResult.Unavailability? {
    switch link {
    case .connecting: .noReceiver("\(address): no answer from gpsd yet; check the address")
    case .down(let reason): .noReceiver(reason)
    case .up where devices?.isEmpty == true:
      .noReceiver("\(address): gpsd has no receiver; plug one in, or name it with gpsdctl add")
    case .up: nil
    }
  }
}
