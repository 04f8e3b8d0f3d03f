/// The connection to a gpsd and the receivers that gpsd has. Its methods process events.
package struct GPSDStatus: Sendable {
  package enum Link: Hashable, Sendable {
    /// The connection is being established, and no line has arrived.
    case connecting
    case up
    /// The connection failed, for this reason.
    case down(String)
  }

  package let address: GPSDAddress
  package private(set) var link = Link.connecting
  /// The paths of the receivers; nil until gpsd has listed them.
  private var devices: Set<String>?

  package init(_ address: GPSDAddress) { self.address = address }

  /// Whether gpsd has listed its receivers, and there is none.
  package var hasNoDevice: Bool { devices?.isEmpty == true }

  package mutating func received(_ event: GPSDReception.Event) {
    switch event {
    case .heard(.greeting): (link, devices) = (.up, nil)
    case .heard(.devices(let paths)): devices = Set(paths)
    case .heard(.device(let path, let isThere)):
      if isThere { devices = (devices ?? []).union([path]) } else { devices?.remove(path) }
    case .heard(.fix), .heard(.attitude), .heard(.other): break
    case .lost(let reason): link = .down(reason)
    }
  }

  /// The reason why there is no receiver; nil if there is one, or if the connection is still being established.
  package var problem: String? {
    switch link {
    case .down(let reason): reason
    case .up where hasNoDevice: "\(address): gpsd has no receiver; plug one in, or name it with gpsdctl add"
    case .connecting, .up: nil
    }
  }
}
