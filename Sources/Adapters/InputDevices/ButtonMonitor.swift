import Glibc
import Polling

/// Watches an event device on a thread of its own until the pipe is signalled. If the device is unplugged, the monitor
/// waits until it is back.
struct ButtonMonitor: Sendable {
  let path: String
  let retry: Duration
  let wakeup: WakeupPipe
  let onEvent: @Sendable (ButtonEvent) -> Void
  let press: @Sendable () -> Void

  /// Reads the device until the pipe is signalled, and opens it again after it was unplugged.
  /// - Parameter first: the descriptor of the open device. This method closes it.
  func run(_ first: Int32) {
    var descriptor = first
    while true {
      read(descriptor)
      close(descriptor)
      guard !wakeup.isSignalled else { return }
      onEvent(.lost(path))
      guard let next = awaited() else { return }
      descriptor = next
      onEvent(.back(path))
    }
  }

  /// Reads the device until it is unplugged or the pipe is signalled. The bytes of an incomplete event are dropped.
  private func read(_ descriptor: Int32) {
    var events = InputEvents()
    while let bytes = wakeup.read(descriptor) {
      for _ in 0..<events.presses(in: bytes) { press() }
    }
  }

  /// Waits until the unplugged device is back, and returns its descriptor; nil if the pipe was signalled.
  private func awaited() -> Int32? {
    while wakeup.wait(for: nil, upTo: retry) != .signalled {
      // Another device may have got the same path, such as a mouse without a media key.
      if let descriptor = try? EventNode.open(path, listing: MediaButton.listing) { return descriptor }
    }
    return nil
  }
}
