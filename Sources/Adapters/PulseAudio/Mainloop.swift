import CPulse
import Dispatch

/// libpulse's thread and its lock. Calls into the library hold the lock. The library's callbacks run on this thread,
/// with the lock held too. So no callback runs while a caller holds the lock, and none runs after ``stop()``.
/// https://freedesktop.org/software/pulseaudio/doxygen/threaded_mainloop.html
final class Mainloop: @unchecked Sendable {
  // Sendable: the handle is the library's own lock; `isEnding` is only accessed with it held.
  private let handle: OpaquePointer
  private var isEnding = false

  init() throws(AudioDeviceError) {
    guard let handle = pa_threaded_mainloop_new() else { throw Self.noMemory }
    self.handle = handle
    pa_threaded_mainloop_set_name(handle, "headset")
    guard pa_threaded_mainloop_start(handle) == 0 else {
      pa_threaded_mainloop_free(handle)
      throw Self.noMemory
    }
  }

  deinit { pa_threaded_mainloop_free(handle) }

  private static let noMemory = AudioDeviceError.refused(
    server: "this machine", what: "a thread for sound", reason: "no memory, or too many threads")

  var api: UnsafeMutablePointer<pa_mainloop_api>? { pa_threaded_mainloop_get_api(handle) }

  /// Runs a function with the lock held. Calls must not be nested, nor made in a callback, where the lock is held
  /// already.
  func locked<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    pa_threaded_mainloop_lock(handle)
    defer { pa_threaded_mainloop_unlock(handle) }
    return try body()
  }

  /// Wakes the waiting callers, which check their conditions again. The caller holds the lock.
  func signal() { pa_threaded_mainloop_signal(handle, 0) }

  /// Waits until a condition holds. The caller holds the lock, which is released during the wait.
  /// - Parameter isSo: returns whether the condition holds.
  /// - Returns: whether the condition holds; false at the deadline, or at the end of the mainloop.
  func wait(until deadline: DispatchTime, _ isSo: () -> Bool) -> Bool {
    let alarm = DispatchWorkItem { [weak self] in self?.locked { self?.signal() } }
    DispatchQueue.global().asyncAfter(deadline: deadline, execute: alarm)
    defer { alarm.cancel() }
    while !isSo() {
      if isEnding || DispatchTime.now() >= deadline { return false }
      pa_threaded_mainloop_wait(handle)
    }
    return true
  }

  /// Ends all waits.
  func end() {
    locked {
      isEnding = true
      signal()
    }
  }

  /// Stops the thread; returns when it has ended.
  func stop() { pa_threaded_mainloop_stop(handle) }
}
