public import Foundation
import Polling

/// Detects button presses on a keyboard: space or Enter at a terminal, each line of a pipe. The caller must set the
/// terminal to deliver each key at once without echo, and restore the terminal afterwards.
public final class Keyboard: Sendable {
  private let wakeup: WakeupPipe

  /// - Parameters:
  ///   - descriptor: the input. This object does not close it.
  ///   - onEvent: a callback for the end of the input, on a thread of its own.
  ///   - press: a callback for each press, on the same thread.
  /// - Throws: ``ButtonError`` if the system has no descriptor left.
  public init(
    _ descriptor: Int32 = STDIN_FILENO, onEvent: @escaping @Sendable (ButtonEvent) -> Void,
    press: @escaping @Sendable () -> Void
  ) throws(ButtonError) {
    let (wakeup, clock) = (try ButtonError.wakeup(), ContinuousClock())
    self.wakeup = wakeup
    Thread {
      let begin = clock.now
      var keys = KeyPresses(byLine: isatty(descriptor) == 0)
      while let bytes = wakeup.read(descriptor) {
        for _ in 0..<keys.presses(in: bytes, at: clock.now - begin) { press() }
      }
      if !wakeup.isSignalled { onEvent(.ended) }
    }.start()
  }

  /// Stops reading, so that the next reader gets later input. Further calls have no effect.
  public func close() { wakeup.signal() }

  deinit { wakeup.signal() }
}
