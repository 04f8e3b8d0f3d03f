import Glibc

/// A file or socket descriptor that is closed with its owner.
final class Descriptor: Sendable {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}
