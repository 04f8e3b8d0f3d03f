import ArgumentParser
import Assets
import Conversations
import Foundation
import PocketSphinx

struct ModelBuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Computes the model of a language from the English one.",
    discussion: """
      It takes a second or two, needs no network, and is done by itself before the first conversation in the language,
      and again when the English model or the table of sounds changes. The files are in $XDG_CACHE_HOME/vivavoz/models
      (~/.cache/vivavoz/models).
      Examples:
        vivavoz model build es
        vivavoz model build            # every language that has a table of sounds
      """)

  @Argument(help: "Languages: folders of Locales with a phones.yaml.")
  var locales: [String] = []

  func run() async throws {
    let engine = try Engine(city: try DoctorCheck.firstCity(), tell: Console.tell)
    let all = try LocaleFolder.folders(in: engine.root).map { try LocaleFolder($0, in: engine.root) }
    let named = try locales.map { try LocaleFolder($0, in: engine.root) }
    for locale in try named.isEmpty ? all.filter({ try $0.phones() != nil }) : named {
      let start = ContinuousClock.now
      let model = try engine.build(locale)
      let seconds = (ContinuousClock.now - start).inSeconds
      Console.print("\(locale.tag): made in \(String(format: "%.1f", seconds)) s: \(model.folder)")
    }
  }
}
