import CInput
import Glibc

/// An open event device that vibrates. It holds one effect, and stops it at its release.
final class RumbleDevice {
  let path: String
  private let descriptor: Int32
  /// The number of the effect; -1 before the first one.
  private var id: Int16 = -1
  private var isPlaying = false

  /// Opens an event device.
  init(_ path: String) throws(RumbleError) {
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(path, errno) }
    guard RumbleEffect.hasRumble(Self.features(descriptor)) else {
      close(descriptor)
      throw .noRumble(path)
    }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    // Errors of a device that was removed do not matter. The kernel also removes the effect when the device is closed.
    if isPlaying { try? send(isPlaying: false) }
    if id >= 0 { _ = ioctl(descriptor, UInt(vivavoz_EVIOCRMFF), CInt(id)) }
    close(descriptor)
  }

  /// Vibrates at a level of 0 to 16 until the next call.
  func vibrate(_ level: Int) throws(RumbleError) {
    guard level > 0 else {
      if isPlaying { try send(isPlaying: false) }
      isPlaying = false
      return
    }
    // An effect that is played changes at once.
    var effect = RumbleEffect.effect(level: level, id: id)
    guard ioctl(descriptor, UInt(vivavoz_EVIOCSFF), &effect) >= 0 else { throw .failed(path, errno) }
    id = effect.id
    if !isPlaying { try send(isPlaying: true) }
    isPlaying = true
  }

  private func send(isPlaying: Bool) throws(RumbleError) {
    var event = RumbleEffect.event(id: id, isPlaying: isPlaying)
    let length = MemoryLayout<input_event>.size
    guard write(descriptor, &event, length) == length else { throw .failed(path, errno) }
  }

  /// Returns the set of force-feedback features; empty for a file that is no event device.
  private static func features(_ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(FF_MAX + 1) / 8)
    guard ioctl(descriptor, UInt(vivavoz_EVIOCGBIT_FF), &bytes) >= 0 else { return [] }
    return bytes
  }
}
