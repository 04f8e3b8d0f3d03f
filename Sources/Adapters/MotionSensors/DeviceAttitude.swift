import Glibc

/// How a device is turned and tilted, in degrees.
///
/// The signs are those of `deviceorientation` in browsers and of CoreMotion: the pitch is positive if the top is
/// raised, the roll if the right edge is lowered.
struct DeviceAttitude {
  /// The heading of the device's top, clockwise from magnetic North, 0 to below 360; nil if there is none.
  let heading: Double?
  /// -90 to 90.
  let pitch: Double
  /// -180 to 180.
  let roll: Double

  /// The smallest horizontal part of a unit vector that has a direction: 6 degrees from the vertical.
  private static let smallest = 0.1

  /// - Parameters:
  ///   - up: what an accelerometer measures at rest, in m/s²: 9.81 along z if the device lies with the screen up.
  ///   - field: the magnetic field, in any unit; nil without a magnetometer.
  /// - Returns: nil for a device in free fall.
  init?(up: Vector, field: Vector?) {
    guard up.length > 1 else { return nil }
    let up = up * (1 / up.length)
    pitch = Self.degrees(asin(min(1, max(-1, up.y))))
    roll = Self.degrees(atan2(-up.x, up.z))
    heading = field.flatMap { Self.heading(up: up, field: $0) }
  }

  /// Returns nil if the field or the device's y axis is vertical, so that the horizontal part has no direction.
  private static func heading(up: Vector, field: Vector) -> Double? {
    let east = field.cross(up)
    guard field.length > 0, east.length > smallest * field.length else { return nil }
    let north = up.cross(east)
    let (toEast, toNorth) = (east.y / east.length, north.y / north.length)
    guard (toEast * toEast + toNorth * toNorth).squareRoot() > smallest else { return nil }
    let angle = degrees(atan2(toEast, toNorth))
    return angle < 0 ? (angle + 360).truncatingRemainder(dividingBy: 360) : angle
  }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
