public import Location

/// A source of motion in the form of a user's argument: `gpsd`, `gpsd:HOST:PORT`, `opentrack`, `opentrack:PORT`,
/// `opentrack:ADDRESS:PORT`, `iio`, or a recording, `turn.csv`.
public enum MotionSource: Hashable, Sendable {
  case gpsd(GPSDAddress)
  case openTrack(OpenTrackAddress)
  case iio
  /// A file of comma-separated values, which the caller reads.
  case recording(path: String)

  private static let forms =
    "write gpsd, gpsd:HOST:PORT, opentrack, opentrack:PORT, opentrack:ADDRESS:PORT, iio, or a .csv file"

  /// Parses an argument, without reading a file.
  /// - Throws: ``MotionError`` for an invalid argument. It states the valid forms.
  public init(_ argument: String) throws(MotionError) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first?.lowercased(), rest) {
    case ("gpsd", _):
      guard let address = try? GPSDAddress(argument, rest: rest) else {
        throw MotionError(argument, "this is not an address of gpsd", cure: Self.forms)
      }
      self = .gpsd(address)
    case ("opentrack", _):
      guard let address = OpenTrackAddress(rest: rest) else {
        throw MotionError(argument, "this is no port, or no IP address and port", cure: Self.forms)
      }
      self = .openTrack(address)
    case ("iio", nil): self = .iio
    default:
      guard argument.lowercased().hasSuffix(".csv") else {
        throw MotionError(argument, "this is not a source of motion", cure: Self.forms)
      }
      self = .recording(path: argument)
    }
  }

  /// Creates the sensor of this source, which starts at its first use; nil for a recording.
  public func sensor() -> (any MotionSensor)? {
    switch self {
    case .gpsd(let address): GPSDCompass(address)
    case .openTrack(let address): OpenTrackReceiver(address)
    case .iio: IIOSensor()
    case .recording: nil
    }
  }
}
