import AtomicFiles
import Compass
import YAML

/// Stores the calibration of the user in a file of a folder that only the user can access. Each kind of sensor has a file
/// of its own: the offset of a phone is not that of another device.
struct CalibrationStore: Sendable {
  /// The folder; nil for a store that keeps nothing beyond the conversation.
  private let folder: PrivateFolder?
  private let file: String

  /// - Parameters:
  ///   - directories: the user's folders; nil for a store that keeps nothing.
  ///   - sensor: the kind of sensor, one word, such as `page`.
  init(_ directories: UserDirectories?, sensor: String) {
    folder = directories.map { PrivateFolder("haptic", in: $0) }
    file = Self.file(of: sensor)
  }

  static func file(of sensor: String) -> String { "calibration-\(sensor).yaml" }

  /// Reads the stored calibration; nil if there is none.
  /// - Throws: ``AssetError`` or ``FolderError`` if the file is damaged or cannot be read.
  func read() throws -> Calibration? {
    guard let folder else { return nil }
    let path = "\(folder.path)/\(file)"
    switch try folder.read(file) {
    case .missing: return nil
    case .text(let text): return try Self.calibration(in: text, file: path)
    case .broken(let reason, let line):
      throw AssetError(file: path, line: line, problem: "the file \(reason)", cure: "remove it, and calibrate again")
    }
  }

  /// Stores a calibration in place of the earlier one.
  func write(_ calibration: Calibration) throws(FolderError) {
    guard let folder else { return }
    try folder.alone { (folder) throws(FolderError) in try folder.write(Self.text(of: calibration), to: file) }
  }

  /// Removes the stored calibration.
  func erase() throws(FolderError) {
    guard let folder else { return }
    try folder.alone { (folder) throws(FolderError) in try folder.remove(file) }
  }

  /// Reads a calibration from the text of a file.
  /// - Parameter file: the file's name in errors.
  static func calibration(in text: String, file: String) throws -> Calibration {
    let fields = try YAMLFile(text: text, name: file).root.map("the calibration")
    var values: [String: Double] = [:]
    for field in fields {
      let range = try range(of: field.key, file)
      guard let value = Double(try field.value.text(field.key)), range.contains(value) else {
        throw AssetError(
          file: file, problem: "\(field.key) is not a number from \(range.lowerBound) to \(range.upperBound)",
          cure: "remove the file, and calibrate again")
      }
      values[field.key] = value
    }
    guard let offset = values["offset"].flatMap({ Heading($0) }) else {
      throw AssetError(file: file, problem: "there is no offset", cure: "remove the file, and calibrate again")
    }
    return Calibration(offset: offset, pitch: values["pitch"], roll: values["roll"])
  }

  private static func range(of key: String, _ file: String) throws(AssetError) -> ClosedRange<Double> {
    switch key {
    case "offset": 0...360
    case "pitch", "roll": -180...180
    default:
      throw AssetError(
        file: file, problem: "\(key) is not a field of a calibration", cure: "write offset, pitch and roll")
    }
  }

  private static func text(of calibration: Calibration) -> String {
    let tilt = [("pitch", calibration.pitch), ("roll", calibration.roll)].compactMap { key, value in
      value.map { "\(key): \(rounded($0))\n" }
    }
    return """
      # How the device points and is tilted while its user faces North, in degrees. `vivavoz haptic` writes this file.
      offset: \(rounded(calibration.offset.degrees))

      """ + tilt.joined()
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 10).rounded() / 10 }
}
