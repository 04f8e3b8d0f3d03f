import Foundation
import Session

/// A transcript kept in memory while it grows: the whole of it, or its end.
package final class Entries: @unchecked Sendable {
  // Guarded by `lock`.
  private var kept: [TranscriptEntry] = []
  private let lock = NSLock()
  private let limit: Int?

  /// - Parameter limit: so many of the last ones are kept, up to twice as many; all where it is nil. What is left begins with an
  ///   ear that opens: by it is told whether what is heard is private.
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
