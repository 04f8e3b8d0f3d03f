import RealModule

/// The direction of "up" in the frame of the device, a unit vector. Unlike pitch and roll it has no jumps.
struct Tilt: Sendable {
  private var x: Double
  private var y: Double
  private var z: Double

  /// - Parameters:
  ///   - pitch: in degrees; nil if it was not measured. The result is then nil.
  ///   - roll: in degrees; nil counts as 0.
  init?(pitch: Double?, roll: Double?) {
    guard let pitch else { return nil }
    let (slope, bank) = (pitch * .pi / 180, (roll ?? 0) * .pi / 180)
    (x, y, z) = (-Double.sin(slope), Double.cos(slope) * Double.sin(bank), Double.cos(slope) * Double.cos(bank))
  }

  /// Moves this tilt towards another one: a first-order low-pass filter.
  mutating func approach(_ other: Tilt, weight: Double) {
    x += weight * (other.x - x)
    y += weight * (other.y - y)
    z += weight * (other.z - z)
  }

  /// The angle between two tilts, 0 to 180 degrees.
  func angle(to other: Tilt) -> Double {
    let lengths = length * other.length
    guard lengths > 0 else { return 0 }
    let cosine = (x * other.x + y * other.y + z * other.z) / lengths
    return Double.acos(min(max(cosine, -1), 1)) * 180 / .pi
  }

  private var length: Double { (x * x + y * y + z * z).squareRoot() }

  var pitch: Double { Double.asin(min(max(-x / max(length, 1e-9), -1), 1)) * 180 / .pi }
  var roll: Double { Double.atan2(y: y, x: z) * 180 / .pi }
}

/// The mean of tilts.
struct MeanTilt: Sendable {
  private var mean: Tilt?
  private var count = 0.0

  mutating func add(_ tilt: Tilt) {
    count += 1
    if mean == nil { mean = tilt }
    mean?.approach(tilt, weight: 1 / count)
  }

  var value: Tilt? { mean }
}
