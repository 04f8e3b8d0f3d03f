import Glibc

/// Opens event devices, and rejects other files.
enum EventNode {
  /// The ioctl request `EVIOCGVERSION` of <linux/input.h>, which only event devices answer.
  private static let getVersion: UInt = 0x8004_4501

  /// Opens a device.
  /// - Returns: a descriptor that the caller must close.
  static func open(_ path: String, listing: String) throws(ButtonError) -> Int32 {
    let devices = InputDevice.all(in: listing)
    let there = devices.filter(\.hasMediaKey).map(\.path)
    if let mute = devices.first(where: { $0.path == resolved(path) && !$0.hasMediaKey }) {
      throw .noMediaKey(path: path, name: mute.name, there: there)
    }
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno, there) }
    guard sendsEvents(descriptor) else {
      close(descriptor)
      throw .noButton(path: path, there: there)
    }
    return descriptor
  }

  private static func failure(_ path: String, _ code: Int32, _ there: [String]) -> ButtonError {
    switch code {
    case ENOENT, ENOTDIR, ENODEV, ENXIO: .noDevice(path: path, there: there)
    case EACCES, EPERM: .forbidden(path: path)
    default: .unreadable(path: path, reason: String(cString: strerror(code)))
    }
  }

  private static func sendsEvents(_ descriptor: Int32) -> Bool {
    var (status, version) = (stat(), Int32(0))
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO || ioctl(descriptor, getVersion, &version) == 0
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
