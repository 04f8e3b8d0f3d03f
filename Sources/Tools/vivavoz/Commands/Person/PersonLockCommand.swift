import ArgumentParser
import ProgramServices
import RiderRuntime
import Terminal

struct PersonLockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Give a person a passphrase, or change it. There is no reset.",
    discussion: """
      The command asks for the present passphrase, if there is one, and twice for the \
      new one: 4 to 100 characters. If stdin is not a terminal, each passphrase is one \
      line of stdin. After two wrong passphrases VivaVoz delays each further attempt, \
      by up to 5 minutes. If the passphrase is lost, the folder can only be erased:
      vivavoz person erase NAME.

      Examples:
        vivavoz person lock ana
      """)

  @Argument(help: "The name of the person.")
  var name: String

  func run() throws { try run(Persons(), PassphraseInput()) }

  func run(_ persons: Persons, _ input: PassphraseInput) throws {
    let person = try persons.named(name)
    let current = try input.open(person)
    Console.complain(
      "There is no reset. If you lose the passphrase, you can only erase the folder of \(person.name).")
    try PassphraseInput.check(try person.lock.set(input.new(for: person), current: current), of: person)
    Console.print("\(person.name) has a new passphrase")
  }
}

struct PersonUnlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Remove a person's passphrase, after asking for it.")

  @Argument(help: "The name of the person.")
  var name: String

  func run() throws { try run(Persons(), PassphraseInput()) }

  func run(_ persons: Persons, _ input: PassphraseInput) throws {
    let person = try persons.named(name)
    let current = try input.open(person)
    try PassphraseInput.check(try person.lock.remove(current: current), of: person)
    Console.print("\(person.name) has no passphrase")
  }
}
