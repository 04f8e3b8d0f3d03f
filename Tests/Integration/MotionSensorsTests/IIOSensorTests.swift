import Foundation
import Ports
import Testing
import VivaVozTesting

@testable import MotionSensors

/// Tests with folders and files as Linux's iio has them.
@Suite("The sensors of this computer", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct IIOSensorTests {
  private let root: TemporaryFolder

  init() throws { root = try TemporaryFolder() }

  /// Writes an accelerometer with the screen up, in units of 0.01 m/s².
  private func putAccelerometer(
    _ device: String = "iio:device0", x: String = "0", y: String = "0", z: String = "980"
  ) throws {
    for (axis, raw) in [("x", x), ("y", y), ("z", z)] {
      try root.write("\(raw)\n", to: "\(device)/in_accel_\(axis)_raw")
    }
    try root.write("0.01\n", to: "\(device)/in_accel_scale")
  }

  /// Writes a magnetometer whose y axis points to East, in units of 0.001 gauss.
  private func putMagnetometer(
    _ device: String = "iio:device0", x: String = "-200", y: String = "0", z: String = "-450"
  ) throws {
    for (axis, raw) in [("x", x), ("y", y), ("z", z)] {
      try root.write("\(raw)\n", to: "\(device)/in_magn_\(axis)_raw")
      try root.write("0.001\n", to: "\(device)/in_magn_\(axis)_scale")
    }
  }

  private func sensor() -> IIOSensor { IIOSensor(root: root.path) }

  /// Waits for a sample with these values, rounded.
  private func sample(_ sensor: IIOSensor, _ values: [String: Double]) async -> Bool {
    await eventually {
      sensor.samples(by: .zero).contains { $0.values.mapValues { ($0 * 10).rounded() / 10 + 0 } == values }
    }
  }

  private let east = ["heading": 90.0, "pitch": 0.0, "roll": 0.0, "acceleration": 0.0]

  @Test("One device gives heading, pitch, roll and acceleration 25 times a second (HAP-003, HAP-035)")
  func whole() async throws {
    try putAccelerometer()
    try putMagnetometer()
    let sensor = sensor()
    #expect(await sample(sensor, east))
    var samples: [Sample] = []
    #expect(
      await eventually {
        samples += sensor.samples(by: .zero)
        return samples.count >= 10
      })
    let times = samples.map(\.time)
    #expect(times == times.sorted() && times[9] - times[0] > .milliseconds(9 * 20))
    #expect(sensor.problem == nil)
    sensor.close()
  }

  @Test("Two devices, offsets and mount matrices are combined")
  func parts() async throws {
    // The axes of the accelerometer are upside down; its z axis measures -980 with an offset of 20.
    try putAccelerometer("iio:device2", x: "-20", y: "-20", z: "-1000")
    try root.write("20\n", to: "iio:device2/in_accel_offset")
    try root.write("-1, 0, 0; 0, 1, 0; 0, 0, -1\n", to: "iio:device2/in_accel_mount_matrix")
    // The y axis of the magnetometer is the device's x axis.
    try putMagnetometer("iio:device10", x: "0", y: "-200", z: "-450")
    try root.write("0, 1, 0; -1, 0, 0; 0, 0, 1\n", to: "iio:device10/in_mount_matrix")
    try root.write("light\n", to: "iio:device1/name")
    try root.write("", to: "trigger0/name")
    let sensor = sensor()
    #expect(await sample(sensor, east))
    sensor.close()
  }

  @Test("The accelerometer of a laptop's display is preferred to that of its base")
  func base() async throws {
    try putAccelerometer("iio:device0", z: "-980")
    try root.write("accel-base\n", to: "iio:device0/label")
    try putAccelerometer("iio:device1")
    try putMagnetometer("iio:device3")
    let sensor = sensor()
    #expect(await sample(sensor, east))
    sensor.close()
  }

  @Test("A tilt and a turn arrive, and a tilt counts as acceleration at first")
  func moves() async throws {
    try putAccelerometer()
    try putMagnetometer()
    let sensor = sensor()
    #expect(await sample(sensor, east))
    try putAccelerometer(y: "490", z: "849")
    #expect(await eventually { sensor.samples(by: .zero).contains { $0.values["acceleration"] ?? 0 > 0.1 } })
    #expect(await eventually { sensor.samples(by: .zero).contains { abs(($0.values["pitch"] ?? 0) - 30) < 0.1 } })
    try putAccelerometer()
    try putMagnetometer(x: "0", y: "200")
    #expect(await sample(sensor, ["heading": 0, "pitch": 0, "roll": 0, "acceleration": 0]))
    sensor.close()
  }

  @Test("Without a magnetometer there are samples without a heading, and a problem (HAP-038)")
  func noMagnetometer() async throws {
    try putAccelerometer()
    let sensor = sensor()
    #expect(await sample(sensor, ["pitch": 0, "roll": 0, "acceleration": 0]))
    let words = "iio:device0: this computer has no magnetometer, so there is no heading; use another source of motion: "
    #expect(sensor.problem?.hasPrefix("\(root.path)/\(words)") == true)
    sensor.close()
  }

  @Test("Without an accelerometer, a folder or a file of it the problem states the cure (HAP-038)")
  func none() async throws {
    for path in [root.path, root.file("nowhere"), "/dev/null"] {
      let sensor = IIOSensor(root: path)
      #expect(sensor.samples(by: .zero) == [])
      let words = "\(path): this computer has no accelerometer; use another source of motion: --motion gpsd, or "
      #expect(await eventually { sensor.problem == words + "--motion opentrack" })
      sensor.close()
    }
  }

  @Test("The devices are described by name and folder; a missing or broken one is an error with the cure")
  func described() throws {
    func error() -> String {
      do throws(MotionError) { return try IIOSensor.devices(root: root.path) } catch { return "\(error)" }
    }
    let cure = "; use another source of motion: --motion gpsd, or --motion opentrack"
    #expect(error() == "\(root.path): this computer has no accelerometer\(cure)")
    try putAccelerometer()
    let (first, second) = (root.file("iio:device0"), root.file("iio:device1"))
    #expect(error() == "\(first): this computer has no magnetometer, so there is no heading\(cure)")
    try putMagnetometer("iio:device1")
    try root.write("ak8975\n", to: "iio:device1/name")
    #expect(try IIOSensor.devices(root: root.path) == "accelerometer \(first), magnetometer ak8975 (\(second))")
    try root.write("broken\n", to: "iio:device1/in_magn_y_raw")
    #expect(error().hasPrefix("\(second)/in_magn_y_raw: \"broken\" is no measurement"))
  }

  @Test("A sensor that appears later is found")
  func later() async throws {
    let sensor = sensor()
    #expect(await eventually { sensor.samples(by: .zero) == [] && sensor.problem != nil })
    try putMagnetometer()
    try putAccelerometer()
    #expect(await sample(sensor, east))
    #expect(sensor.problem == nil)
    sensor.close()
  }

  @Test("A device that vanishes is a problem until it is back")
  func vanishes() async throws {
    try putAccelerometer()
    try putMagnetometer()
    let sensor = sensor()
    #expect(await sample(sensor, east))
    try FileManager.default.removeItem(atPath: root.file("iio:device0"))
    #expect(await eventually { sensor.problem != nil })
    try putMagnetometer()
    try putAccelerometer()
    #expect(await eventually { sensor.problem == nil })
    #expect(await sample(sensor, east))
    sensor.close()
  }

  @Test("A magnetometer that vanishes leaves the other values, and is a problem until it is back")
  func magnetometerVanishes() async throws {
    try putAccelerometer()
    try putMagnetometer("iio:device1")
    let sensor = sensor()
    #expect(await sample(sensor, east))
    try FileManager.default.removeItem(atPath: root.file("iio:device1"))
    #expect(await sample(sensor, ["pitch": 0, "roll": 0, "acceleration": 0]))
    #expect(await eventually { sensor.problem?.contains("in_magn_x_raw: the file has vanished") == true })
    try putMagnetometer("iio:device1")
    #expect(await sample(sensor, east))
    #expect(sensor.problem == nil)
    sensor.close()
  }

  @Test(
    "A file that is no number, is too large or cannot be read is a problem with its path",
    arguments: ["", "x", "nan", "inf", "1e308", "1e999", "-1 2", "0x", String(repeating: "9", count: 5_000)])
  func damaged(text: String) async throws {
    try putAccelerometer(y: text)
    try putMagnetometer()
    let sensor = sensor()
    let isReported = await eventually {
      #expect(sensor.samples(by: .zero) == [])
      return sensor.problem?.hasPrefix("\(root.path)/iio:device0/in_accel_y_raw: ") == true
    }
    #expect(isReported)
    sensor.close()
  }

  @Test("A folder, a named pipe or an invalid matrix in place of a file is a problem with its path")
  func unreadable() async throws {
    let device = "iio:device0"
    func problem(_ name: String) async throws -> Bool {
      let sensor = sensor()
      defer { sensor.close() }
      return await eventually {
        #expect(sensor.samples(by: .zero) == [])
        return sensor.problem?.hasPrefix("\(root.path)/\(device)/\(name): ") == true
      }
    }
    try putAccelerometer(device)
    try putMagnetometer(device)
    try FileManager.default.createDirectory(
      atPath: root.file("\(device)/in_accel_y_scale"), withIntermediateDirectories: true)
    #expect(try await problem("in_accel_y_scale"))
    try FileManager.default.removeItem(atPath: root.file("\(device)/in_accel_y_scale"))
    try root.write("1, 0, 0\n", to: "\(device)/mount_matrix")
    #expect(try await problem("mount_matrix"))
    try FileManager.default.removeItem(atPath: root.file("\(device)/mount_matrix"))
    try FileManager.default.removeItem(atPath: root.file("\(device)/in_accel_z_raw"))
    #expect(mkfifo(root.file("\(device)/in_accel_z_raw"), 0o600) == 0)
    #expect(try await problem("in_accel_z_raw"))
  }

  @Test("A released sensor measures no more")
  func released() async throws {
    try putAccelerometer()
    try putMagnetometer()
    var sensor: IIOSensor? = sensor()
    weak let weakly = sensor
    #expect(await eventually { sensor?.samples(by: .zero).isEmpty == false })
    sensor = nil
    #expect(weakly == nil)
  }
}
