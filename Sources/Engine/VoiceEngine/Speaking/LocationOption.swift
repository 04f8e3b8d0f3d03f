public import BikeShare
public import Location

/// The rider's position, as an option: `53.3498,-6.2603`, `gpsd`, `gpsd:HOST:PORT`, or a recorded track.
public struct LocationOption: Equatable, Sendable {
  /// The source of the position.
  public let source: LocationSource

  /// Creates the position of a user who does not move.
  public init(_ coordinate: Coordinate) { source = .fixed(coordinate) }

  /// Parses a position or the source of one: coordinates, `gpsd`, or the path of a track; nil for any other text.
  public init?(written text: String) {
    guard let source = try? LocationSource(text) else { return nil }
    self.source = source
  }

  /// The coordinate of a fixed position; nil if the rider moves.
  // Swift 6.3.1 crashes in release builds where it inlines this.
  @inline(never) public var coordinate: Coordinate? {
    if case .fixed(let coordinate) = source { coordinate } else { nil }
  }

  /// The position in its written form.
  public var text: String {
    switch source {
    case .fixed(let coordinate): "\(coordinate.latitude),\(coordinate.longitude)"
    case .track(let path, _): path
    case .gpsd(let address): "\(address)"
    }
  }
}
