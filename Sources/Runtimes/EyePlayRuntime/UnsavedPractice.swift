import AtomicFiles
import Synchronization

/// What the user has practised since the last write. A write and an erasure follow each other, so that nothing that was
/// erased is written later.
final class UnsavedPractice: Sendable {
  let practised = Mutex(Practice())
  private let turn = Mutex(())

  var isEmpty: Bool { practised.withLock { $0.days.isEmpty } }

  /// Adds the practice to what is stored. After a failure it is kept for the next write.
  func write(to store: EyePlayStore) throws {
    try turn.withLock { _ in
      let practice = practised.withLock { practised in
        defer { practised = Practice() }
        return practised
      }
      do { try store.add(practice) } catch {
        practised.withLock { $0.add(practice) }
        throw error
      }
    }
  }

  /// Erases the practice, stored and not stored.
  func erase(in store: EyePlayStore) throws(FolderError) {
    let outcome = turn.withLock { _ -> Result<Void, FolderError> in
      practised.withLock { $0 = Practice() }
      do throws(FolderError) { return .success(try store.erasePractice()) } catch { return .failure(error) }
    }
    try outcome.get()
  }
}
