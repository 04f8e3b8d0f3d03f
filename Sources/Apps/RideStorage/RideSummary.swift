import BikeShare
import Routes

/// The distance and the times of a ride.
public struct RideSummary: Hashable, Sendable {
  /// The start, in seconds since 1970.
  public let start: Double
  /// The distance in metres.
  public let metres: Double
  /// The time from the first to the last point, in seconds.
  public let seconds: Double
  /// The time of movement, without stops, in seconds.
  public let movingSeconds: Double

  /// Creates a summary, with the precision in which it is stored: tenths of a second and of a metre.
  init(start: Double, metres: Double, seconds: Double, movingSeconds: Double) {
    func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    self.start = tenths(start)
    (self.metres, self.seconds, self.movingSeconds) = (tenths(metres), tenths(seconds), tenths(movingSeconds))
  }

  /// Returns the energy that the ride took, in kilocalories.
  /// - Parameter kilograms: the weight of the rider.
  public func kilocalories(kilograms: Double) -> Double {
    guard movingSeconds > 0 else { return 0 }
    return Energy.kilocalories(
      kilograms: kilograms, seconds: movingSeconds, metresPerSecond: metres / movingSeconds)
  }
}

extension RideSummary {
  /// The least distance of a ride that is stored, in metres: less is an error of the receiver.
  static let leastMetres = 50.0

  /// Computes the summary of a ride.
  /// - Parameter points: the points in the order of their times.
  /// - Returns: the summary, with the points that belong to the ride; nil if the ride is shorter than ``leastMetres``.
  static func of(_ points: [RidePoint]) -> (summary: RideSummary, points: [RidePoint])? {
    guard let start = points.first?.time else { return nil }
    var meter = RideMeter()
    let kept = points.filter { point in
      let time = Duration.milliseconds(Int(((point.time - start) * 1_000).rounded()))
      return meter.observe(Fix(point.coordinate, accuracy: point.accuracy), at: time)
    }
    guard let first = kept.first, meter.metres >= leastMetres else { return nil }
    let summary = RideSummary(
      start: first.time, metres: meter.metres, seconds: meter.elapsed.seconds, movingSeconds: meter.movingTime.seconds)
    return (summary, kept)
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
