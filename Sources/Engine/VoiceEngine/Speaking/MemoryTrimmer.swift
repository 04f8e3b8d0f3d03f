import Session
import Synchronization

/// Returns freed memory to the system every few minutes of a conversation, since glibc otherwise keeps it in
/// fragments (decision 35).
final class MemoryTrimmer: Sendable {
  private static let interval = Duration.seconds(300)
  private let last = Mutex(Duration.zero)
  private let trim: @Sendable () -> Void

  /// - Parameter trim: returns free memory to the system.
  init(trim: @escaping @Sendable () -> Void = { MallocTuning.trim() }) { self.trim = trim }

  /// Trims memory when the user gets the floor: no prompt plays then, and no utterance waits for recognition.
  func observe(_ entry: TranscriptEntry) {
    guard entry.name == .listening else { return }
    let isTime = last.withLock { last in
      guard entry.at - last >= Self.interval else { return false }
      last = entry.at
      return true
    }
    if isTime { trim() }
  }
}
