public import BikeShare

/// A position of a recorded ride.
public struct RidePoint: Hashable, Sendable {
  public let coordinate: Coordinate
  /// The time of the measurement, in seconds since 1970.
  public let time: Double
  /// The radius around the coordinate that contains the rider with a probability of 95 %, in metres; nil if unknown.
  public let accuracy: Double?

  public init(_ coordinate: Coordinate, time: Double, accuracy: Double? = nil) {
    (self.coordinate, self.time, self.accuracy) = (coordinate, time, accuracy)
  }
}
