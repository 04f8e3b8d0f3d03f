import Foundation

/// The accelerometer and the magnetometer of this computer.
struct IIODevices {
  let accelerometer: IIOChannel
  let magnetometer: IIOChannel?

  private static let alternative = "use another source of motion: --motion gpsd, or --motion opentrack"

  /// Finds the sensors below a folder such as `/sys/bus/iio/devices`. A device with both is preferred, since its axes
  /// agree; then the first one, but not the accelerometer of a laptop's base.
  init(below root: String) throws(MotionError) {
    let folders = Self.folders(root)
    let accelerometers = try Self.folders(folders, with: .accelerometer)
    let magnetometers = try Self.folders(folders, with: .magnetometer)
    let both = accelerometers.first(where: magnetometers.contains)
    let display = try Self.display(accelerometers)
    guard let folder = both ?? display ?? accelerometers.first else {
      throw MotionError(root, "this computer has no accelerometer", cure: Self.alternative)
    }
    accelerometer = try IIOChannel(.accelerometer, in: folder)
    if let folder = both ?? magnetometers.first {
      magnetometer = try IIOChannel(.magnetometer, in: folder)
    } else {
      magnetometer = nil
    }
  }

  /// The problem of a computer without a magnetometer.
  var problem: String? { magnetometer == nil ? "\(lacksMagnetometer)" : nil }

  var lacksMagnetometer: MotionError {
    let problem = "this computer has no magnetometer, so there is no heading"
    return MotionError(accelerometer.folder, problem, cure: Self.alternative)
  }

  /// Returns the folders of the devices, `iio:device2` before `iio:device10`.
  private static func folders(_ root: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let numbers = names.compactMap { name in name.hasPrefix("iio:device") ? Int(name.dropFirst(10)) : nil }
    return numbers.sorted().map { "\(root)/iio:device\($0)" }
  }

  private static func folders(_ all: [String], with kind: IIOChannel.Kind) throws(MotionError) -> [String] {
    var found: [String] = []
    for folder in all where try IIOChannel.exists(kind, in: folder) { found.append(folder) }
    return found
  }

  private static func display(_ accelerometers: [String]) throws(MotionError) -> String? {
    for folder in accelerometers where try SysfsFile.text("\(folder)/label") != "accel-base" { return folder }
    return nil
  }
}
