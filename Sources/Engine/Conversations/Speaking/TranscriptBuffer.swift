import Foundation
import Session

/// A transcript kept in memory while it grows: the whole of it, or its end.
package final class TranscriptBuffer: @unchecked Sendable {
  // Guarded by `lock`.
  private var kept: [TranscriptEntry] = []
  private let lock = NSLock()
  private let limit: Int?

  /// Creates a buffer.
  /// - Parameter limit: how many of the last entries are kept, up to twice as many; nil for all. The rest begins with an
  ///   entry that opens a listener, since that entry says whether the utterances behind it are sensitive.
  package init(last limit: Int? = nil) { self.limit = limit }

  package func add(_ entry: TranscriptEntry) {
    lock.withLock {
      kept.append(entry)
      guard let limit, kept.count > 2 * limit else { return }
      kept = Array(kept.suffix(limit).drop { $0.name != "listen" })
    }
  }

  package var all: [TranscriptEntry] { lock.withLock { kept } }
}
