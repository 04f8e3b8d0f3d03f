import Foundation
import Session

/// A transcript kept in memory while it grows.
package final class Entries: @unchecked Sendable {
  // Guarded by `lock`.
  private var kept: [TranscriptEntry] = []
  private let lock = NSLock()

  package init() {}

  package func add(_ entry: TranscriptEntry) { lock.withLock { kept.append(entry) } }

  package var all: [TranscriptEntry] { lock.withLock { kept } }
}
