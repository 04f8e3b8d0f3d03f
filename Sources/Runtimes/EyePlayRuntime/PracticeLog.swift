import AtomicFiles
import Gaze
import Synchronization

/// What the user has practised, on all days and since the last write. A write and an erasure follow each other, so that
/// nothing that was erased is written later.
final class PracticeLog: Sendable {
  private struct State {
    var all: Practice
    var unsaved = Practice()
  }

  private let state: Mutex<State>
  private let turn = Mutex(())

  /// - Parameter stored: the practice of earlier conversations.
  init(_ stored: Practice) { state = Mutex(State(all: stored)) }

  var all: Practice { state.withLock { $0.all } }
  var isSaved: Bool { state.withLock { $0.unsaved.days.isEmpty } }

  /// Adds a measurement.
  /// - Parameter day: the day, such as 2026-11-30.
  func add(_ aim: AimMeter.Aim, on day: String) {
    state.withLock { state in
      state.all.add(aim, on: day)
      state.unsaved.add(aim, on: day)
    }
  }

  /// Adds the practice since the last write to what is stored. After a failure it is kept for the next write.
  func write(to store: EyePlayStore) throws {
    try turn.withLock { _ in
      let practice = state.withLock { state in
        defer { state.unsaved = Practice() }
        return state.unsaved
      }
      do { try store.add(practice) } catch {
        state.withLock { $0.unsaved.add(practice) }
        throw error
      }
    }
  }

  /// Erases the practice, stored and not stored. After a failure nothing is forgotten.
  func erase(in store: EyePlayStore) throws(FolderError) {
    let outcome = turn.withLock { _ -> Result<Void, FolderError> in
      do throws(FolderError) { try store.erasePractice() } catch { return .failure(error) }
      state.withLock { $0 = State(all: Practice()) }
      return .success(())
    }
    try outcome.get()
  }
}
