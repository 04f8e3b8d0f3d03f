/// A sensor of Linux's iio with three axes, whose files are in a folder: `in_accel_x_raw`, `in_accel_scale`.
///
/// Source: Documentation/ABI/testing/sysfs-bus-iio of Linux. A value is (raw + offset) x scale: m/s² of an
/// accelerometer, gauss of a magnetometer.
struct IIOChannel {
  enum Kind: String {
    case accelerometer = "accel"
    case magnetometer = "magn"
  }

  let folder: String
  private let kind: Kind
  private let offset: Vector
  private let scale: Vector
  private let mount: MountMatrix

  /// Whether a folder has such a sensor.
  static func exists(_ kind: Kind, in folder: String) throws(MotionError) -> Bool {
    try SysfsFile.text("\(folder)/in_\(kind.rawValue)_x_raw") != nil
  }

  /// Reads the constants of the sensor: scale, offset and mounting matrix. Without a file the scale is 1, and the
  /// offset 0.
  init(_ kind: Kind, in folder: String) throws(MotionError) {
    (self.kind, self.folder) = (kind, folder)
    scale = try Self.parameter("scale", kind, folder, usual: 1)
    offset = try Self.parameter("offset", kind, folder, usual: 0)
    mount = try Self.mount(kind, folder)
  }

  /// The driver's name of the device, where there is one, and the folder: `bmi160 (/sys/bus/iio/devices/iio:device0)`.
  var title: String {
    get throws(MotionError) {
      guard let name = try SysfsFile.text("\(folder)/name"), !name.isEmpty else { return folder }
      return "\(name) (\(folder))"
    }
  }

  /// Returns the present value in the axes of the device.
  func value() throws(MotionError) -> Vector {
    let raw = Vector(x: try raw("x"), y: try raw("y"), z: try raw("z"))
    let sum = raw + offset
    return mount.rotated(Vector(x: sum.x * scale.x, y: sum.y * scale.y, z: sum.z * scale.z))
  }

  private func raw(_ axis: String) throws(MotionError) -> Double {
    let path = "\(folder)/in_\(kind.rawValue)_\(axis)_raw"
    guard let number = try SysfsFile.number(path) else {
      throw MotionError(path, "the file has vanished", cure: "connect the sensor again")
    }
    return number
  }

  /// Returns a parameter, which the driver states for each axis or once for all.
  private static func parameter(
    _ name: String, _ kind: Kind, _ folder: String, usual: Double
  ) throws(MotionError) -> Vector {
    let common = try SysfsFile.number("\(folder)/in_\(kind.rawValue)_\(name)") ?? usual
    func value(_ axis: String) throws(MotionError) -> Double {
      try SysfsFile.number("\(folder)/in_\(kind.rawValue)_\(axis)_\(name)") ?? common
    }
    return Vector(x: try value("x"), y: try value("y"), z: try value("z"))
  }

  private static func mount(_ kind: Kind, _ folder: String) throws(MotionError) -> MountMatrix {
    for name in MountMatrix.names(kind.rawValue) {
      guard let text = try SysfsFile.text("\(folder)/\(name)") else { continue }
      guard let matrix = MountMatrix(text) else {
        let cure = "report it to the authors of the driver"
        throw MotionError("\(folder)/\(name)", "this is no matrix of 3 x 3 numbers", cure: cure)
      }
      return matrix
    }
    return .identity
  }
}
