import Synchronization

/// The level that a device shall have, and the device. The caller requests levels; a queue performs them.
final class RumbleOutput: Sendable {
  /// The shortest time between two attempts to open a device that was removed.
  private static let retry: Duration = .seconds(1)

  private struct Request {
    var level = 0
    /// Whether the queue will perform the request.
    var isPending = false
    var problem: String?
  }

  private struct Connection {
    var device: RumbleDevice?
    /// The time before which the device is not opened again.
    var retry: ContinuousClock.Instant?
  }

  private enum Outcome {
    case worked
    case failed(RumbleError)
    /// The device is missing, and it is too early to open it again.
    case postponed
  }

  private let path: String?
  private let folder: String
  private let clock = ContinuousClock()
  private let request = Mutex(Request())
  /// Only the queue locks it, for as long as a call of the system takes.
  private let connection: Mutex<Connection>

  /// - Parameters:
  ///   - path: the path of the device; nil for the first one in the folder.
  ///   - device: the open device.
  init(path: String?, folder: String, _ device: sending RumbleDevice) {
    (self.path, self.folder) = (path, folder)
    connection = Mutex(Connection(device: device))
  }

  var problem: String? { request.withLock { $0.problem } }

  /// Requests a level.
  /// - Returns: whether the queue must perform it; if not, it will do so anyway.
  func request(_ level: Int) -> Bool {
    request.withLock { request in
      defer { request.isPending = true }
      request.level = level
      return !request.isPending
    }
  }

  /// Gives the device the level that was requested last.
  func perform() {
    let level = request.withLock { request in
      request.isPending = false
      return request.level
    }
    switch connection.withLock({ vibrate(level, &$0) }) {
    case .worked: request.withLock { $0.problem = nil }
    case .failed(let error): request.withLock { $0.problem = "\(error)" }
    case .postponed: break
    }
  }

  private func vibrate(_ level: Int, _ connection: inout Connection) -> Outcome {
    if let retry = connection.retry, clock.now < retry { return .postponed }
    do throws(RumbleError) {
      let device = if let device = connection.device { device } else { try RumbleDevices.open(path, in: folder) }
      connection = Connection(device: device)
      try device.vibrate(level)
      return .worked
    } catch {
      connection = Connection(retry: clock.now + Self.retry)
      return .failed(error)
    }
  }
}
