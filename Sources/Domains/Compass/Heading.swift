/// A direction in the horizontal plane, in degrees clockwise from North.
public struct Heading: Hashable, Sendable {
  /// 0 is North, 90 is East; at least 0 and less than 360.
  public let degrees: Double

  /// North.
  public static let north = Heading(whole: 0)

  /// - Parameter degrees: any finite angle; -1 becomes 359, and 360 becomes 0. The result is nil for NaN and infinity.
  public init?(_ degrees: Double) {
    guard degrees.isFinite else { return nil }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    // The sum of 360 and a tiny negative angle is rounded to 360.
    self.init(whole: positive == 360 ? 0 : positive)
  }

  private init(whole degrees: Double) { self.degrees = degrees }

  /// The smallest angle to North, 0 to 180 degrees.
  public var angleToNorth: Double { min(degrees, 360 - degrees) }

  /// Whether the heading is in the window around North: 350 to 360 or 0 to 10 degrees, both ends included.
  public var isNorth: Bool { degrees >= 350 || degrees <= 10 }

  /// The strength of the vibration for this heading: the smallest angle to North divided by 180, from 0 to 1. Outside
  /// the window around North, a device vibrates with it.
  public var volume: Double { angleToNorth / 180 }

  /// The signed angle from another heading to this one, above -180 and up to 180 degrees. Positive is clockwise: this
  /// heading is to the right of the other one.
  public func deviation(from other: Heading) -> Double {
    let difference = (degrees - other.degrees).truncatingRemainder(dividingBy: 360)
    if difference > 180 { return difference - 360 }
    return difference <= -180 ? difference + 360 : difference
  }

  /// The heading with an offset removed, modulo 360. If the offset is the heading that the device shows while its user
  /// faces North, the result is the direction that the user faces.
  public func corrected(by offset: Heading) -> Heading { Heading(degrees - offset.degrees) ?? .north }
}

/// The eight points of the compass.
public enum CompassPoint: String, Hashable, Sendable, CaseIterable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// Creates the point that is nearest to a heading.
  public init(_ heading: Heading) {
    let sector = Int(((heading.degrees + 22.5) / 45).rounded(.down)) % Self.allCases.count
    self = Self.allCases[sector]
  }
}
