import ArgumentParser
import AtomicFiles
import RiderRuntime
import Terminal

struct PersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "List, add, lock or erase the persons who share this account.",
    discussion: """
      Several persons can share an account of the computer. Each has a folder in \
      $XDG_DATA_HOME/vivavoz/persons (~/.local/share/vivavoz/persons), which only the \
      account can read. It contains the person's settings, profile, rides and routes \
      for Rider, the calibration of Haptic, and the settings and practice of EyePlay. \
      Name the person in other commands with --person. Without --person they use the \
      account's own data.

      A passphrase is optional. There is no reset. If a person loses the passphrase, \
      you can only erase the folder. The files are not encrypted: a passphrase keeps \
      others from using VivaVoz as this person, but not from reading the files.

      Examples:
        vivavoz person add ana
        vivavoz rider --person ana
        vivavoz rides --person ana
        vivavoz person lock ana
        vivavoz person erase ana
      """,
    subcommands: [
      PersonListCommand.self, PersonAddCommand.self, PersonLockCommand.self, PersonUnlockCommand.self,
      PersonEraseCommand.self,
    ], defaultSubcommand: PersonListCommand.self)
}

struct PersonListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the persons of this account.")

  func run() throws {
    let persons = Persons()
    let all = try persons.all()
    for person in all {
      do throws(FolderError) { Console.print(try Self.line(person)) } catch { Console.warn("\(error)") }
    }
    if all.isEmpty { Console.print("there are no persons; add one: vivavoz person add NAME") }
    Console.print(Console.styled(persons.folder, .dim))
  }

  /// Returns a line such as `ana, with a passphrase`.
  static func line(_ person: Person) throws(FolderError) -> String {
    switch try person.lock.status() {
    case .open: "\(person.name)"
    case .locked: "\(person.name), with a passphrase"
    case .broken: "\(person.name), with a damaged passphrase file: \(person.lock.path)"
    }
  }
}

struct PersonAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a person, without data and without a passphrase.")

  @Argument(help: "The name: 1 to 40 letters, digits, - and _.")
  var name: String

  func run() throws {
    let person = try Persons().add(name)
    Console.print("\(person.name) is added; start with: vivavoz rider --person \(person.name)")
    Console.print(Console.styled(person.folder, .dim))
  }
}
