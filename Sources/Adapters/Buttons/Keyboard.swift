import Foundation

/// Presses by what is typed: space or Enter at a terminal, each line of a pipe. The terminal has to give each key at once, and not
/// to show it: whoever has the terminal sees to that, and gives it back.
public final class Keyboard: Sendable {
  private let bell: Bell

  /// - Parameters:
  ///   - descriptor: it stays open.
  ///   - tell: is told where nothing more can come, on a thread of its own.
  ///   - press: is called at each press, likewise.
  /// - Throws: where the system has no descriptor left.
  public init(
    _ descriptor: Int32 = STDIN_FILENO, tell: @escaping @Sendable (ButtonNotice) -> Void,
    press: @escaping @Sendable () -> Void
  ) throws(ButtonError) {
    let (bell, clock) = (try Bell(), ContinuousClock())
    self.bell = bell
    Thread {
      let begin = clock.now
      var keys = KeyPresses(byLine: isatty(descriptor) == 0)
      while let bytes = bell.read(descriptor) {
        for _ in 0..<keys.presses(in: bytes, at: clock.now - begin) { press() }
      }
      if !bell.hasRung { tell(.ended) }
    }.start()
  }

  /// Reads no more: what is typed from now on is for whoever reads next. It may be called twice.
  public func close() { bell.ring() }

  deinit { bell.ring() }
}
