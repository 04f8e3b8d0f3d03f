import ArgumentParser
import Checks
import Cities
import InstalledApps
import Locales
import PocketSphinx
import TalkRuns
import Terminal
import VoiceEngine

struct ModelRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove an added model; the recogniser then uses the model computed from the English one.",
    discussion: """
      Examples:
        vivavoz model remove es
        vivavoz model remove es --built      # built again when needed
      """)

  @Argument(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale: String

  @Flag(help: "Remove the computed model instead of the added one.")
  var built = false

  func run() async throws {
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    let locale = try LocaleFolder(locale, in: engine.root)
    let store = ModelStore()
    if built {
      let isGone = try store.removeBuilt(locale.tag)
      Console.print(
        isGone ? "\(locale.tag): the computed model is removed" : "\(locale.tag): there is no computed model")
    } else {
      try store.removeAdded(locale.tag)
      Console.print("\(locale.tag): the added model is removed")
    }
  }
}
