import Glibc

/// A file descriptor that is closed with the last reference to it.
package final class Descriptor: Sendable {
  package let number: Int32

  /// Takes over a descriptor; nil for a negative number, by which the system reports an error.
  package init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}
