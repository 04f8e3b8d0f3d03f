import Foundation
import Session

/// A transcript kept in memory while it grows.
final class Entries: @unchecked Sendable {
  // Guarded by `lock`.
  private var kept: [TranscriptEntry] = []
  private let lock = NSLock()

  func add(_ entry: TranscriptEntry) { lock.withLock { kept.append(entry) } }

  var all: [TranscriptEntry] { lock.withLock { kept } }
}
