import ArgumentParser
import BikeShare
import Location

/// Where the rider is: `53.3498,-6.2603`, `gpsd`, `gpsd:HOST:PORT`, or a recorded track.
struct Position: ExpressibleByArgument, Equatable {
  let source: LocatorSource

  init(_ coordinate: Coordinate) { source = .fixed(coordinate) }

  init?(argument: String) {
    guard let source = try? LocatorSource(argument) else { return nil }
    self.source = source
  }

  /// Nil where the rider moves.
  // Swift 6.3.1 breaks off in release where it puts this into its callers.
  @inline(never) var coordinate: Coordinate? { if case .fixed(let coordinate) = source { coordinate } else { nil } }

  /// As it was asked for.
  var text: String {
    switch source {
    case .fixed(let coordinate): "\(coordinate.latitude),\(coordinate.longitude)"
    case .track(let path, _): path
    case .gpsd(let address): "\(address)"
    }
  }
}
