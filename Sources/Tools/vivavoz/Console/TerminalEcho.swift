import Foundation
import Synchronization

/// Switches the terminal's echo off: a password must not be visible, and a key that is pressed to talk is no text. Every
/// exit but a kill restores the terminal, since a shell without echo would show no input.
enum TerminalEcho {
  /// What the terminal hands on.
  enum Unit {
    /// When they are ended; the end is shown.
    case lines
    /// Each at once. Ctrl-C and Ctrl-Z are what they are.
    case keys
  }

  /// Who wants the terminal to be given back where the program is ended; nil while what is typed is shown.
  private static let keeper = Mutex<SignalHandler?>(nil)
  /// What ends or stops the program without asking ``SignalHandler``.
  private static let signals = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTSTP]

  // For handlers of signals, in which nothing may be allocated: memory that stays. It is written with `keeper` locked, before
  // there is a handler that reads it.
  private nonisolated(unsafe) static let found = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private nonisolated(unsafe) static let hidden = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// How signals were handled before, by number.
  private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))

  /// Whether the terminal is as ``hidden`` says, for handlers of signals.
  private static let isHidden = Atomic(false)
  /// Nothing is hidden any more: a conversation goes on while the program ends.
  private static let isOver = Atomic(false)
  /// The program may end by itself while nothing is shown.
  private static let atEnd: Void = { atexit { TerminalEcho.giveBack() } }()

  private static func giveBack() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    show()
  }

  /// Shows what is typed, as it was before it was hidden.
  static func show() {
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
  static func hide(_ unit: Unit = .lines) {
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

  /// Back from the background, where the terminal was not ours to hide anything.
  private static func hideAgain() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0, mode.c_lflag & tcflag_t(ECHO) != 0 else { return }
    set(hidden)
  }

  /// Sets the terminal, where it is ours: who changes it from the background is stopped. In handlers, too.
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

  /// In a handler that ends the program without saving anything: gives the terminal back.
  static func giveBackAtOnce() {
    if isHidden.load(ordering: .sequentiallyConsistent) { set(found) }
  }

  /// In a handler: gives the terminal back, and lets the signal do what it would have done.
  private static func end(by number: Int32) {
    set(found)
    sigaction(number, before + Int(number), nil)
    raise(number)
  }

  /// In a handler: gives the terminal back to the shell for as long as it stops the program.
  private static func pause() {
    set(found)
    raise(SIGSTOP)
    set(hidden)
  }
}
