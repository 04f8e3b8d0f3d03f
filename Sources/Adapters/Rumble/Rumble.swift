import Dispatch

/// A device that vibrates: a gamepad or a belt, by the force feedback of Linux's event devices.
///
/// A device that is removed becomes a ``problem``. It is opened again at a later ``set(level:)``, at most once a second.
public final class Rumble: Sendable {
  /// The levels: 0 is still, 16 the full strength of both motors.
  public static let levels = 0...16
  /// The folder of Linux's event devices.
  public static let usualFolder = "/dev/input"

  /// The path of the device that was opened first.
  public let path: String
  private let output: RumbleOutput
  /// Calls of the system wait here, so that the caller does not: a driver may take its time to change an effect.
  private let queue = DispatchQueue(label: "rumble")

  /// Opens a device.
  /// - Parameters:
  ///   - path: an event device, `/dev/input/event5`, or a link to one; nil for the first one that vibrates.
  ///   - folder: the folder of the event devices.
  /// - Throws: ``RumbleError`` if no device can be opened that vibrates.
  public init(_ path: String? = nil, folder: String = usualFolder) throws(RumbleError) {
    let device = try RumbleDevices.open(path, in: folder)
    self.path = device.path
    output = RumbleOutput(path: path, folder: folder, device)
  }

  deinit { set(level: 0) }

  /// Returns the paths of the event devices that vibrate, in the order of their numbers.
  /// - Throws: ``RumbleError`` if there is none. If a device cannot be opened, the error is about that one.
  public static func devices(in folder: String = usualFolder) throws(RumbleError) -> [String] {
    try RumbleDevices.all(in: folder)
  }

  /// Vibrates at a level until the next call. It does not wait for the device; of several calls in quick succession the
  /// last one counts.
  /// - Parameter level: 0 to 16. Lower and higher levels are those limits.
  public func set(level: Int) {
    let level = min(max(level, Self.levels.lowerBound), Self.levels.upperBound)
    guard output.request(level) else { return }
    queue.async { [output] in output.perform() }
  }

  /// What is wrong with the device, where, and the remedy, in one sentence; nil while it works.
  public var problem: String? { output.problem }
}
