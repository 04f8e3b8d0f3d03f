import ArgumentParser
import Assets
import Conversations
import PocketSphinx

struct ModelRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Takes an added model away; the language is heard as before.",
    discussion: """
      Examples:
        vivavoz model remove es
        vivavoz model remove es --built      # made again when it is needed
      """)

  @Argument(help: "The language: a folder of Locales.")
  var locale: String

  @Flag(help: "The computed model, not the added one.")
  var built = false

  func run() async throws {
    let engine = try Engine(city: try DoctorCheck.firstCity(), tell: Console.tell)
    let locale = try LocaleFolder(locale, in: engine.root)
    let store = ModelStore()
    if built {
      let isGone = try store.removeBuilt(locale.tag)
      Console.print(isGone ? "\(locale.tag): the computed model is gone" : "\(locale.tag): none was computed")
    } else {
      try store.removeAdded(locale.tag)
      Console.print("\(locale.tag): the added model is gone")
    }
  }
}
