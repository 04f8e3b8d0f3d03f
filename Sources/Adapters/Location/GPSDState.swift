import BikeShare

/// The state of a gpsd and its receivers. Its methods take events, and return the rider's position.
struct GPSDState {
  typealias Instant = ContinuousClock.Instant

  private enum Link: Hashable {
    /// No line has arrived yet.
    case connecting
    case up
    /// The connection failed, for this reason.
    case down(String)
  }

  private let address: GPSDAddress
  private var link = Link.connecting
  /// The receivers; nil until gpsd has listed them.
  private var devices: Set<String>?
  private var last: (fix: Fix, at: Instant)?

  init(_ address: GPSDAddress) { self.address = address }

  /// Whether the first query can be answered: with a fix, or because none will come soon.
  var isTelling: Bool {
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

  /// Returns the last fix while there is a receiver and the fix is usable; otherwise why there is none.
  func whereabouts(at now: Instant) -> Whereabouts {
    let fix = last.map { $0.fix.later(by: now - $0.at) }
    guard let absence else { return Whereabouts(fix, else: .searching) }
    return .missing(absence, last: fix)
  }

  /// The reason why there is no receiver; nil where there is one.
  private var absence: Whereabouts.Absence? {
    switch link {
    case .connecting: .noReceiver("\(address): no answer from gpsd yet; is this the right address?")
    case .down(let reason): .noReceiver(reason)
    case .up where devices?.isEmpty == true:
      .noReceiver("\(address): gpsd has no receiver; plug one in, or name it with gpsdctl add")
    case .up: nil
    }
  }
}
