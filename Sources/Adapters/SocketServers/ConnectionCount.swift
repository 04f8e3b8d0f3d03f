import Synchronization

/// The number of open connections.
package final class ConnectionCount: Sendable {
  private let count = Mutex(0)

  package init() {}

  /// Counts a connection.
  /// - Returns: false if the limit is reached; the connection is then not counted.
  package func enter(limit: Int) -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  package func leave() { count.withLock { $0 -= 1 } }
}
