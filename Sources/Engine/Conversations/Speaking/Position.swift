import BikeShare
import Location

/// Where the rider is: `53.3498,-6.2603`, `gpsd`, `gpsd:HOST:PORT`, or a recorded track.
public struct Position: Equatable, Sendable {
  /// What is asked where the rider is.
  public let source: LocatorSource

  /// Creates the position of a user who does not move.
  public init(_ coordinate: Coordinate) { source = .fixed(coordinate) }

  /// Reads a position; nil where the text is none of these.
  public init?(written text: String) {
    guard let source = try? LocatorSource(text) else { return nil }
    self.source = source
  }

  /// Nil where the rider moves.
  // Swift 6.3.1 breaks off in release where it puts this into its callers.
  @inline(never) public var coordinate: Coordinate? {
    if case .fixed(let coordinate) = source { coordinate } else { nil }
  }

  /// As it was asked for.
  public var text: String {
    switch source {
    case .fixed(let coordinate): "\(coordinate.latitude),\(coordinate.longitude)"
    case .track(let path, _): path
    case .gpsd(let address): "\(address)"
    }
  }
}
