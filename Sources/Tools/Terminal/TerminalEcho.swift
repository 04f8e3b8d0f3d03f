import Foundation
import Synchronization

/// Switches the terminal's echo off, so that a password is not visible and a push-to-talk key prints no text. Every
/// exit except SIGKILL restores the terminal, since a shell without echo would show no input.
package enum TerminalEcho {
  /// The input mode of the terminal.
  package enum Unit {
    /// Whole lines; only the line end is echoed.
    case lines
    /// Single keys without echo. Ctrl-C and Ctrl-Z keep their function.
    case keys
  }

  /// The handler that restores the terminal when the program ends; nil while echo is on.
  private static let keeper = Mutex<SignalHandler?>(nil)
  /// Signals that end or stop the program and that ``SignalHandler`` does not handle.
  private static let signals = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTSTP]

  // Permanently allocated memory, since a signal handler must not allocate. It is written with `keeper` locked,
  // before a handler is installed that reads it.
  private nonisolated(unsafe) static let found = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private nonisolated(unsafe) static let hidden = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// The previous signal handlers, by signal number.
  private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))

  /// Whether the terminal is in the mode ``hidden``; signal handlers read it.
  private static let isHidden = Atomic(false)
  /// Whether the program is ending, after which echo is not switched off again: a conversation goes on while the
  /// program ends.
  private static let isOver = Atomic(false)
  /// Restores the terminal at a normal exit.
  private static let atEnd: Void = { atexit { TerminalEcho.giveBack() } }()

  private static func giveBack() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    show()
  }

  /// Restores the terminal's previous mode.
  package static func show() {
    keeper.withLock { keeper in
      guard let kept = keeper else { return }
      set(found)
      isHidden.store(false, ordering: .sequentiallyConsistent)
      for number in signals { sigaction(number, before + Int(number), nil) }
      kept.cancel()
      keeper = nil
    }
  }

  /// Switches echo off, except for the ends of lines. It does nothing without a terminal.
  package static func hide(_ unit: Unit = .lines) {
    keeper.withLock { keeper in
      guard !isOver.load(ordering: .sequentiallyConsistent), !isBehind else { return }
      if keeper != nil { return hideAgain() }
      guard tcgetattr(STDIN_FILENO, found) == 0 else { return }
      hidden.initialize(to: found.pointee)
      hidden.pointee.c_lflag &= ~tcflag_t(ECHO)
      switch unit {
      case .lines: hidden.pointee.c_lflag |= tcflag_t(ECHONL)
      case .keys: hidden.pointee.c_lflag &= ~tcflag_t(ICANON)
      }
      _ = atEnd
      watch()
      keeper = SignalHandler { giveBack() }
      isHidden.store(true, ordering: .sequentiallyConsistent)
      set(hidden)
    }
  }

  /// Switches echo off again after the program returns from the background, where it must not change the terminal.
  private static func hideAgain() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0, mode.c_lflag & tcflag_t(ECHO) != 0 else { return }
    set(hidden)
  }

  /// Sets the terminal's mode, if this process group has the terminal: a process in the background would be stopped.
  /// Signal handlers call it, too.
  private static func set(_ mode: UnsafeMutablePointer<termios>) {
    if !isBehind { tcsetattr(STDIN_FILENO, TCSANOW, mode) }
  }

  /// Whether another process group has the terminal now.
  private static var isBehind: Bool {
    let front = tcgetpgrp(STDIN_FILENO)
    return front >= 0 && front != getpgrp()
  }

  private static func watch() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { $0 == SIGTSTP ? TerminalEcho.pause() : TerminalEcho.end(by: $0) }
    for number in signals { sigaction(number, &action, before + Int(number)) }
  }

  /// Restores the terminal; for a signal handler that ends the program without saving anything.
  static func giveBackAtOnce() {
    if isHidden.load(ordering: .sequentiallyConsistent) { set(found) }
  }

  /// A signal handler: restores the terminal, and raises the signal again with its previous handler.
  private static func end(by number: Int32) {
    set(found)
    sigaction(number, before + Int(number), nil)
    raise(number)
  }

  /// The handler of Ctrl-Z: restores the terminal for the shell while the program is stopped.
  private static func pause() {
    set(found)
    raise(SIGSTOP)
    set(hidden)
  }
}
