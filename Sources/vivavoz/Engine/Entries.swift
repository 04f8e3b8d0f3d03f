import Foundation
import Session

/// A transcript kept in memory while it grows.
final class Entries: @unchecked Sendable {
  // Guarded by `lock`.
  private var kept: [Entry] = []
  private let lock = NSLock()

  func add(_ entry: Entry) { lock.withLock { kept.append(entry) } }

  var all: [Entry] { lock.withLock { kept } }
}
