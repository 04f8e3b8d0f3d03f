import Glibc

/// Reads a device on a thread of its own until the bell rings, and looks for it where it was unplugged.
struct ButtonWatch: Sendable {
  let path: String
  let retry: Duration
  let bell: Bell
  let tell: @Sendable (ButtonNotice) -> Void
  let press: @Sendable () -> Void

  /// - Parameter first: the open device. It is closed here.
  func run(_ first: Int32) {
    var descriptor = first
    while true {
      read(descriptor)
      close(descriptor)
      guard !bell.hasRung else { return }
      tell(.lost(path))
      guard let next = awaited() else { return }
      descriptor = next
      tell(.back(path))
    }
  }

  /// Until it ends. Half an event belongs to nothing any more then.
  private func read(_ descriptor: Int32) {
    var events = InputEvents()
    while let bytes = bell.read(descriptor) {
      for _ in 0..<events.presses(in: bytes) { press() }
    }
  }

  /// The device, once it is there again; nil where the bell has rung.
  private func awaited() -> Int32? {
    while bell.wait(for: nil, upTo: retry) != .rung {
      // Another device may have taken its place: a mouse has no button to talk.
      if let descriptor = try? EventNode.open(path, listing: MediaButton.listing) { return descriptor }
    }
    return nil
  }
}
