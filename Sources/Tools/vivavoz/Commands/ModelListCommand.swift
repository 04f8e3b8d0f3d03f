import ArgumentParser
import Checks
import Cities
import InstalledApps
import Locales
import PocketSphinx
import Terminal
import VoiceEngine

struct ModelListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the acoustic model of each language and its folder.")

  func run() async throws {
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    for tag in LocaleFolder.folders(in: engine.root) {
      let ears = try engine.recogniserModel(of: try LocaleFolder(tag, in: engine.root))
      let note = ModelStore.isThere(ears.model) ? "" : ", not built yet"
      Console.print("\(tag)  \(ears.description)\(note)")
    }
  }
}
