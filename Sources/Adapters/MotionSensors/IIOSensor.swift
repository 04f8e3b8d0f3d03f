import Polling
public import Ports

/// The accelerometer and the magnetometer of this computer, by Linux's iio, 25 times a second.
///
/// The heading is that of the top of the screen, from magnetic North, corrected for the tilt. It is missing within 6
/// degrees of the vertical, where the top has no direction. The magnetometer is used as its driver reports it, without
/// a calibration against iron nearby. Pitch and roll have the signs of `deviceorientation` in browsers. After a change
/// of the tilt they settle within about 1.5 s, since gravity is separated by a low-pass filter.
public final class IIOSensor: MotionSensor {
  /// The folder in which Linux lists the devices.
  public static let usualRoot = "/sys/bus/iio/devices"

  /// The time between two samples.
  private static let interval: Duration = .milliseconds(40)
  /// The number of failed measurements in succession after which a sensor has failed: a bus may disturb single ones.
  private static let tolerated = 5
  /// The time without a heading after which there is a problem: the device stands upright.
  static let patience: Duration = .seconds(2)

  private let thread: SensorThread

  /// - Parameter root: the folder of the devices.
  public convenience init(root: String = usualRoot) { self.init(root: root, patience: Self.patience) }

  init(root: String, patience: Duration) {
    let silence = "\(root): the screen is upright, or the magnetometer measures no field; lay the device flat"
    thread = SensorThread("iio", at: root, SensorHealth(patience: patience, silence: silence)) {
      inbox, wakeup throws(MotionError) in
      try Self.measure(try IIODevices(below: root), into: inbox, until: wakeup)
    }
  }

  /// Describes the sensors of this computer, after each has measured once.
  /// - Parameter root: the folder of the devices.
  /// - Throws: ``MotionError`` if there is no accelerometer or no magnetometer, or if one of them cannot be read.
  public static func devices(root: String = usualRoot) throws(MotionError) -> String {
    let devices = try IIODevices(below: root)
    _ = try devices.accelerometer.value()
    guard let magnetometer = devices.magnetometer else { throw devices.lacksMagnetometer }
    _ = try magnetometer.value()
    return "accelerometer \(try devices.accelerometer.title), magnetometer \(try magnetometer.title)"
  }

  public func samples(by now: Duration) -> [Sample] { thread.samples() }

  public var problem: String? { thread.problem }

  public func close() { thread.close() }

  /// Measures until the pipe is signalled.
  /// - Throws: ``MotionError`` when the accelerometer has failed.
  private static func measure(
    _ devices: IIODevices, into inbox: SampleInbox, until wakeup: WakeupPipe
  ) throws(MotionError) {
    if let problem = devices.problem { inbox.failed(problem) } else { inbox.opened() }
    let clock = ContinuousClock()
    var (filter, last, misses) = (GravityFilter(), clock.now, 0)
    var compass = devices.magnetometer.map { IIOCompass($0) }
    var next = clock.now
    while true {
      do throws(MotionError) {
        let acceleration = try devices.accelerometer.value()
        let field = compass?.field(failed: inbox.failed)
        let now = clock.now
        let (gravity, user) = filter.add(acceleration, after: now - last)
        (last, misses) = (now, 0)
        if let attitude = DeviceAttitude(up: gravity, field: field) { inbox.add(attitude.values(acceleration: user)) }
      } catch {
        misses += 1
        if misses >= tolerated { throw error }
      }
      // After a pause of the computer the sensor skips the missed measurements.
      next = max(next + interval, clock.now)
      guard wakeup.wait(for: nil, upTo: next - clock.now) == .timedOut else { return }
    }
  }

  /// A magnetometer whose failures leave the other values as they are.
  private struct IIOCompass {
    private let channel: IIOChannel
    private var misses = 0

    init(_ channel: IIOChannel) { self.channel = channel }

    /// Returns the magnetic field, in gauss; nil if the measurement failed.
    /// - Parameter failed: receives the problem of a magnetometer that has failed.
    mutating func field(failed: (String) -> Void) -> Vector? {
      do throws(MotionError) {
        let field = try channel.value()
        misses = 0
        return field
      } catch {
        misses += 1
        if misses >= IIOSensor.tolerated { failed("\(error)") }
        return nil
      }
    }
  }
}

extension DeviceAttitude {
  /// The values of a sample, all finite.
  /// - Parameter acceleration: the magnitude of the user's acceleration, in g.
  fileprivate func values(acceleration: Double) -> [String: Double] {
    let all = ["heading": heading, "pitch": pitch, "roll": roll, "acceleration": acceleration]
    return all.compactMapValues(\.self).filter { $0.value.isFinite }
  }
}
