import ArgumentParser
import AtomicFiles
import RiderRuntime
import Terminal
import VoiceEngine

struct PersonEraseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase", abstract: "Erase a person's folder: all data that VivaVoz has stored for this person.",
    discussion: """
      The folder contains settings, profile, rides, routes and passphrase, the \
      calibration of Haptic, and the settings and practice of EyePlay.

      The command asks twice, and needs no passphrase: you can use it when a \
      passphrase is lost. The data of other persons and of the account stay. Copies \
      and backups that you made stay, too. End running conversations first. In a \
      conversation the typed line "erase everything about me" does the same.

      Examples:
        vivavoz person erase ana          # asks twice
        vivavoz person erase ana --yes    # does not ask
      """)

  @Argument(help: "The name of the person.")
  var name: String

  @Flag(help: "Do not ask.")
  var yes = false

  func run() throws { try run(Persons()) { readLine() } }

  /// - Parameter answer: returns the user's typed answer; nil at the end of the input.
  func run(_ persons: Persons, answer: () -> String?) throws {
    let person = try persons.named(name)
    Console.print(
      "\(person.folder)  settings, profile, rides, routes, Haptic and EyePlay data, and passphrase of \(person.name)")
    guard yes || ErasureQuestions.areAnswered(answer) else { throw UserFacingError(.failed, "nothing was erased") }
    do throws(FolderError) { try persons.erase(person) } catch { throw UserFacingError(.failed, "\(error)") }
    Console.print("erased: \(person.name)")
  }
}
