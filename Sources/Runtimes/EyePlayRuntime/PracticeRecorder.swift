import AtomicFiles
import EyePlay
import Gaze
import Synchronization
import VoiceEngine

/// Measures how fast and how precisely the user reaches the goals of the levels by gaze, and stores it by day.
struct PracticeRecorder: Sendable {
  private let store: EyePlayStore
  private let day: String
  private let onDiagnostic: DiagnosticHandler
  private let log: PracticeLog
  /// The writes, for which the conversation does not wait.
  private let writes = PendingQueries<EyePlay.Answer>()
  private var meter = AimMeter()

  /// - Parameter day: the day, such as 2026-11-30.
  init(_ store: EyePlayStore, day: String, onDiagnostic: @escaping DiagnosticHandler) {
    (self.store, self.day, self.onDiagnostic) = (store, day, onDiagnostic)
    var stored = Practice()
    do { stored = try store.practice() } catch { onDiagnostic(.settingsIgnored(error)) }
    log = PracticeLog(stored)
  }

  var trend: EyePlay.Trend { log.all.trend }

  /// A new target appears, or the voice moves the cursor: what was measured before does not count.
  mutating func restart() { meter = AimMeter() }

  /// Adds the cursor during the time since the last call.
  mutating func add(_ cursor: GazePoint?, for time: Duration, target: GazePoint) {
    meter.add(cursor, for: time, target: target)
  }

  /// The user has reached the target by gaze.
  /// - Parameter dwell: the time that the selection has taken, which is no part of the search.
  mutating func reached(after dwell: Duration) {
    guard let aim = meter.aim else { return }
    let search = AimMeter.Aim(time: max(.zero, aim.time - dwell), radius: aim.radius)
    log.add(search, on: day)
    restart()
  }

  /// Returns a function that erases the practice.
  func erase() -> @Sendable () -> EyePlay.Answer {
    { [store, onDiagnostic, log] in
      .erased(succeeds(onDiagnostic) { () throws(FolderError) in try log.erase(in: store) })
    }
  }

  /// Writes what the user has practised. The conversation does not wait for it.
  func save() {
    if log.isSaved { return }
    writes.runInTurn { [store, log, onDiagnostic] in
      do { try log.write(to: store) } catch { onDiagnostic(.fault(error)) }
      return .moved
    }
  }

  /// Waits until everything is written.
  func finish() async { await writes.rest() }
}
