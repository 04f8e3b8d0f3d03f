/// A datagram of OpenTrack's output "UDP over network": six little-endian doubles, of which the first three are a
/// position in cm, and the others yaw, pitch and roll in degrees, -180 to 180.
///
/// A positive yaw is a turn to the right: OpenTrack's plug-in for X-Plane writes yaw unchanged to `pilots_head_psi`,
/// which grows clockwise, and its outputs for FlightGear and FreeTrack, where left is positive, negate it.
/// Source: `proto-udp`, `x-plane-plugin`, `proto-flightgear` and `proto-ft` of https://github.com/opentrack/opentrack
struct OpenTrackPose: Equatable {
  static let length = 48
  /// The angle above which a datagram is no pose. OpenTrack sends at most 180; trackers that imitate it, up to 360.
  private static let largest = 360.0

  /// Degrees clockwise from the direction in which OpenTrack was centred, 0 to below 360.
  let heading: Double
  let pitch: Double
  let roll: Double

  /// Parses a datagram; nil for another length, for a number that is not finite, and for an angle that is none.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.length else { return nil }
    let numbers = Array(bytes).withUnsafeBytes { raw in
      (0..<6).map { index in
        let bits = raw.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
        return Double(bitPattern: UInt64(littleEndian: bits))
      }
    }
    let angles = numbers[3...]
    guard numbers.allSatisfy(\.isFinite), angles.allSatisfy({ abs($0) <= Self.largest }) else { return nil }
    let yaw = numbers[3].truncatingRemainder(dividingBy: 360)
    // A tiny negative yaw plus 360 is 360 after rounding.
    heading = yaw < 0 ? (yaw + 360).truncatingRemainder(dividingBy: 360) : yaw
    (pitch, roll) = (numbers[4], numbers[5])
  }

  /// The angles as values of a sample.
  var values: [String: Double] { ["heading": heading, "pitch": pitch, "roll": roll] }
}
