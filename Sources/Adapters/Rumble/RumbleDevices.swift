import Foundation

/// Finds event devices that vibrate.
enum RumbleDevices {
  /// Opens the event device at a path; without a path, the first one in a folder that vibrates.
  static func open(_ path: String?, in folder: String) throws(RumbleError) -> RumbleDevice {
    if let path { try RumbleDevice(path) } else { try first(in: folder) }
  }

  /// Opens the first event device in a folder that vibrates, `event2` before `event10`.
  /// - Throws: ``RumbleError`` if there is none. If a device cannot be opened, the error is about that one.
  private static func first(in folder: String) throws(RumbleError) -> RumbleDevice {
    let (found, failure) = search(folder, most: 1)
    guard let device = found.first else { throw failure ?? .noneFound(folder) }
    return device
  }

  /// Returns the paths of all event devices in a folder that vibrate.
  /// - Throws: ``RumbleError`` as ``open(_:in:)`` does.
  static func all(in folder: String) throws(RumbleError) -> [String] {
    let (found, failure) = search(folder, most: .max)
    if found.isEmpty { throw failure ?? .noneFound(folder) }
    return found.map(\.path)
  }

  /// Opens the first event devices in a folder that vibrate.
  /// - Returns: the devices, and the error of the first one that cannot be opened.
  private static func search(_ folder: String, most: Int) -> (found: [RumbleDevice], failure: RumbleError?) {
    var (found, failure) = ([RumbleDevice](), RumbleError?.none)
    for path in nodes(folder) where found.count < most {
      do throws(RumbleError) {
        found.append(try RumbleDevice(path))
      } catch {
        if error != .noRumble(path) { failure = failure ?? error }
      }
    }
    return (found, failure)
  }

  private static func nodes(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let numbers = names.compactMap { name in name.hasPrefix("event") ? Int(name.dropFirst(5)) : nil }
    return numbers.sorted().map { "\(folder)/event\($0)" }
  }
}
