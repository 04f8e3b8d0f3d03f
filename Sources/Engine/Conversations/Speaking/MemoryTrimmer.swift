import Session
import Synchronization

/// Gives back what a conversation has freed, every few minutes: it lies in pieces, and glibc keeps it (decision 35).
final class MemoryTrimmer: Sendable {
  private static let interval = Duration.seconds(300)
  private let last = Mutex(Duration.zero)
  private let trim: @Sendable () -> Void

  /// - Parameter trim: gives back what is free.
  init(trim: @escaping @Sendable () -> Void = { MallocTuning.trim() }) { self.trim = trim }

  /// Trims memory when the user gets the floor: no prompt plays then, and no utterance waits for recognition.
  func observe(_ entry: TranscriptEntry) {
    guard entry.name == "open" else { return }
    let isTime = last.withLock { last in
      guard entry.at - last >= Self.interval else { return false }
      last = entry.at
      return true
    }
    if isTime { trim() }
  }
}
