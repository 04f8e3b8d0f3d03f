import ArgumentParser
import Checks
import Cities
import Foundation
import InstalledApps
import Locales
import PocketSphinx
import Session
import Terminal
import Timestamps
import VoiceEngine

struct ModelBuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Compute the acoustic model of a language from the English model.",
    discussion: """
      This takes a second or two and needs no network. VivaVoz also does it by \
      itself before the first conversation in the language, and again when the \
      English model or the phone table (phones.yaml) changes. The files are in \
      $XDG_CACHE_HOME/vivavoz/models (~/.cache/vivavoz/models).

      Examples:
        vivavoz model build es
        vivavoz model build            # every language with a phones.yaml
      """)

  @Argument(help: "The languages, by the names of their folders in Locales. Default: all that have a phones.yaml.")
  var locales: [String] = []

  func run() async throws {
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    let all = try LocaleFolder.folders(in: engine.root).map { try LocaleFolder($0, in: engine.root) }
    let named = try locales.map { try LocaleFolder($0, in: engine.root) }
    for locale in try named.isEmpty ? all.filter({ try $0.phones() != nil }) : named {
      let start = ContinuousClock.now
      let model = try engine.build(locale)
      let seconds = (ContinuousClock.now - start).inSeconds
      Console.print("\(locale.tag): built in \(String(format: "%.1f", seconds)) s: \(model.folder)")
    }
  }
}
