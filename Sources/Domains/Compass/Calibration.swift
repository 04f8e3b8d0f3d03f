/// The result of a calibration: how a device points while the user carries it and faces North.
public struct Calibration: Hashable, Sendable {
  /// The heading of the device while its user faces North.
  public let offset: Heading
  /// The mean pitch in degrees in the carrying place; nil if it was not measured.
  public let pitch: Double?
  /// The mean roll in degrees in the carrying place; nil if it was not measured.
  public let roll: Double?

  public init(offset: Heading, pitch: Double? = nil, roll: Double? = nil) {
    (self.offset, self.pitch, self.roll) = (offset, pitch, roll)
  }

  /// The tilt in the carrying place; nil if it was not measured.
  var tilt: Tilt? { Tilt(pitch: pitch, roll: roll) }
}
