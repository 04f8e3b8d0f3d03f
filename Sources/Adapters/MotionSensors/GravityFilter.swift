/// Separates gravity from the acceleration of the user by a low-pass filter, since the sensors of this computer have no
/// such output.
struct GravityFilter {
  /// Standard gravity, in m/s².
  static let standard = 9.80665
  /// The time constant of the filter, in seconds. A tilt counts as the user's acceleration until the filter has
  /// followed. An estimate, not measured.
  private static let constant = 0.5

  /// The gravity, in m/s², as the accelerometer measures it at rest; nil before the first measurement.
  private(set) var gravity: Vector?

  /// Adds a measurement, in m/s².
  /// - Parameter interval: the time since the last one.
  /// - Returns: gravity in m/s², and the magnitude of the user's acceleration in g.
  mutating func add(_ acceleration: Vector, after interval: Duration) -> (gravity: Vector, user: Double) {
    let seconds = interval / .seconds(1)
    let former = gravity ?? acceleration
    let next = former + (acceleration - former) * (seconds / (Self.constant + seconds))
    gravity = next
    return (next, (acceleration - next).length / Self.standard)
  }
}
