import Glibc

/// A file descriptor that is closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  /// Nil where there is none (a negative number, as the system answers).
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}
