import Foundation
package import Session

/// A growing transcript in memory: all of it, or its last entries.
package final class TranscriptBuffer: @unchecked Sendable {
  // Guarded by `lock`.
  private var kept: [TranscriptEntry] = []
  private let lock = NSLock()
  private let limit: Int?

  /// Creates a buffer.
  /// - Parameter limit: the number of latest entries to keep; nil for all. The buffer is cut to this number when it has twice
  ///   as many. After that its first entry is a `listen` effect, which says whether the utterances after it are
  ///   sensitive.
  package init(last limit: Int? = nil) { self.limit = limit }

  package func add(_ entry: TranscriptEntry) {
    lock.withLock {
      kept.append(entry)
      guard let limit, kept.count > 2 * limit else { return }
      kept = Array(kept.suffix(limit).drop { $0.name != .listen })
    }
  }

  package var all: [TranscriptEntry] { lock.withLock { kept } }
}
