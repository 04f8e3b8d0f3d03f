import AtomicFiles
import Foundation
package import PasswordLocks
package import RiderRuntime
import Terminal
package import VoiceEngine

/// Asks for passphrases: at a terminal without echo, otherwise a line of the standard input for each.
package struct PassphraseInput {
  /// Asks a question, and returns the line; nil at the end of the input.
  private let answer: (String) -> String?

  package init(answer: @escaping (String) -> String? = Self.typed) { self.answer = answer }

  /// Asks for a person's passphrase. It asks nothing if the person has none.
  /// - Returns: the passphrase.
  /// - Throws: an error for a wrong passphrase, and one for a damaged lock.
  @discardableResult
  package func open(_ person: Person) throws -> String {
    guard try person.lock.status() != .open else { return "" }
    // Of a damaged lock no passphrase is right. The check says so, and its cure.
    let passphrase = try person.lock.status() == .broken ? "" : line("Passphrase of \(person.name): ")
    try Self.check(try person.lock.check(passphrase), of: person)
    return passphrase
  }

  /// Asks for a new passphrase twice.
  package func new(for person: Person) throws -> String {
    let first = try line("New passphrase of \(person.name): ")
    guard PassphraseLock.isPassphrase(first) else {
      let lengths = PassphraseLock.lengths
      throw UserFacingError(
        .failed,
        "this is not a passphrase; enter \(lengths.lowerBound) to \(lengths.upperBound) characters. Nothing was changed"
      )
    }
    guard try line("The same again: ") == first else {
      throw UserFacingError(.failed, "the two passphrases differ; enter the same twice. Nothing was changed")
    }
    return first
  }

  /// Throws the error for a passphrase that is not accepted.
  package static func check(_ verdict: PasswordLock.Verdict, of person: Person) throws(UserFacingError) {
    let name = person.name
    let lost = "If it is lost, only `vivavoz person erase \(name)` is left, which erases the folder"
    switch verdict {
    case .right: return
    case .wrong(let wait):
      let time = wait > 0 ? "wait \(wait) s, then enter it again" : "enter it again"
      throw UserFacingError(.failed, "the passphrase of \(name) is not right; \(time). \(lost)")
    case .tooSoon(let wait):
      throw UserFacingError(
        .failed, "the passphrase of \(name) was not checked, because of earlier wrong ones; wait \(wait) s. \(lost)")
    }
  }

  private func line(_ question: String) throws(UserFacingError) -> String {
    if let line = answer(question) { return line }
    throw UserFacingError(
      .failed, "no passphrase was entered; type it at a terminal, or give it as the next line of the standard input")
  }

  /// Reads a line at the terminal without echo, or from another standard input.
  package static func typed(_ question: String) -> String? {
    guard Console.isTyped else { return StandardInput.line() }
    TerminalEcho.hide()
    defer { TerminalEcho.show() }
    Console.ask(question)
    return StandardInput.line()
  }
}
