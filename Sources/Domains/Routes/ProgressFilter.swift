import RealModule

/// An estimate of the distance that a rider has covered along a line, and of the speed: a Kalman filter with constant
/// velocity, which takes the noise of a receiver out of the distance without a delay at a steady speed.
///
/// Source: Y. Bar-Shalom, X. Li, T. Kirubarajan, Estimation with Applications to Tracking and Navigation, 2001,
/// section 6.2 (the white noise acceleration model).
struct ProgressFilter: Hashable, Sendable {
  /// The distance from the beginning of the line, in metres.
  private(set) var distance = 0.0
  /// The speed along the line, in metres a second; negative if the rider goes back.
  private(set) var speed = 0.0

  /// The variances of the distance (in m²) and of the speed (in m²/s²), and their covariance (in m²/s). The initial
  /// standard deviations are 50 m, and 3 m/s: the rider is near the beginning, and rides or stands.
  private var distanceVariance = 2_500.0
  private var speedVariance = 9.0
  private var covariance = 0.0

  /// The greatest speed that an estimate can have, in metres a second: 43 km/h.
  static let fastest = 12.0

  /// Returns the variance of the difference between the estimated distance and a measured one, in square metres.
  /// - Parameter deviation: the standard deviation of the measurement, in metres.
  func variance(measuring deviation: Double) -> Double { distanceVariance + deviation * deviation }

  /// Predicts the estimate.
  mutating func advance(by seconds: Double) {
    distance += speed * seconds
    // A rider who stands or pushes the bike changes the speed less than one who rides.
    let noise = 0.1 + 0.04 * abs(speed)
    distanceVariance +=
      2 * seconds * covariance + seconds * seconds * speedVariance + noise * seconds * seconds * seconds / 3
    covariance += seconds * speedVariance + noise * seconds * seconds / 2
    speedVariance += noise * seconds
  }

  /// Takes in a measured distance.
  /// - Parameter deviation: the standard deviation, in metres.
  mutating func measure(distance measured: Double, deviation: Double) {
    let total = variance(measuring: deviation)
    let (gain, speedGain) = (distanceVariance / total, covariance / total)
    let difference = measured - distance
    distance += gain * difference
    speed = bounded(speed + speedGain * difference)
    speedVariance -= speedGain * covariance
    covariance -= gain * covariance
    distanceVariance -= gain * distanceVariance
  }

  /// Takes in a measured speed.
  mutating func measure(speed measured: Double) {
    // The standard deviation of a receiver's speed is about 0.5 m/s.
    let total = speedVariance + 0.25
    let (gain, distanceGain) = (speedVariance / total, covariance / total)
    let difference = bounded(measured) - speed
    speed = bounded(speed + gain * difference)
    distance += distanceGain * difference
    distanceVariance -= distanceGain * covariance
    covariance -= distanceGain * speedVariance
    speedVariance -= gain * speedVariance
  }

  /// Begins again at a distance, at an unknown speed.
  mutating func restart(at distance: Double, deviation: Double) {
    self = ProgressFilter()
    self.distance = distance
    distanceVariance = deviation * deviation
  }

  private func bounded(_ speed: Double) -> Double { min(max(speed, -Self.fastest), Self.fastest) }
}
