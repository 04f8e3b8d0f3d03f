import Glibc
import Polling

/// Reads a device on a thread of its own until the pipe is signalled, and waits for the device where it was unplugged.
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

  /// Reads the device until it ends. An incomplete event is dropped then.
  private func read(_ descriptor: Int32) {
    var events = InputEvents()
    while let bytes = wakeup.read(descriptor) {
      for _ in 0..<events.presses(in: bytes) { press() }
    }
  }

  /// Waits for the device and returns its descriptor; nil if the pipe was signalled.
  private func awaited() -> Int32? {
    while wakeup.wait(for: nil, upTo: retry) != .signalled {
      // Another device may have got the same path, such as a mouse without a media key.
      if let descriptor = try? EventNode.open(path, listing: MediaButton.listing) { return descriptor }
    }
    return nil
  }
}
