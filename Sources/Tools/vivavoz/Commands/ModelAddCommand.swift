import AcousticModels
import ArgumentParser
import Checks
import Cities
import Foundation
import InstalledApps
import Locales
import PocketSphinx
import Terminal
import VoiceEngine

struct ModelAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an acoustic model and use it for a language.",
    discussion: """
      The command validates the model and copies it to \
      $XDG_DATA_HOME/vivavoz/models (~/.local/share/vivavoz/models). It replaces a \
      model that was added before. The model must have all phones of the language's \
      phones.yaml, under the names given there, and be a pocketsphinx model with \
      phonetically tied mixtures (PTM). CMU's Spanish model 5.2 is such a model; its \
      licence is the GPL, version 3.

      Examples:
        vivavoz model add es Downloads/cmusphinx-es-5.2.tar.gz
        vivavoz model add es models/es-cmusphinx
        vivavoz model add es https://example.org/cmusphinx-es-5.2.tar.gz
      """)

  @Argument(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale: String

  @Argument(help: ArgumentHelp("The model: a folder, an archive, or the URL of an archive.", valueName: "path-or-url"))
  var source: String

  func run() async throws {
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    let locale = try LocaleFolder(locale, in: engine.root)
    guard let phones = try locale.phones() else {
      throw UserFacingError(
        .usage,
        "\(locale.tag) has no phones.yaml, so the recogniser uses the English model for it; "
          + "set \(AcousticModel.variable) to use another model")
    }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let interruption = SignalHandler { try? FileManager.default.removeItem(atPath: scratch) }
    defer {
      interruption.cancel()
      try? FileManager.default.removeItem(atPath: scratch)
    }
    let parcel = try await ModelArchive(source, scratch: scratch)
    let facts = try facts(of: parcel, phones)
    try ModelStore().add(parcel.folder, for: locale.tag, licence: parcel.licence, facts)
    Console.print("the recogniser now uses this model for \(locale.tag); vivavoz model remove \(locale.tag) removes it")
  }

  /// Validates the whole model, and prints its licence.
  private func facts(of parcel: ModelArchive, _ phones: PhoneInventory) throws -> AddedModel.Provenance {
    let model: PTMModel
    do { model = try ModelFolder.read(parcel.folder) } catch {
      throw UserFacingError(.failed, "\(source): this model cannot be used: \(error)")
    }
    guard phones.names(in: Set(model.definition.phones)) != nil else {
      let lacking = phones.lacking(in: Set(model.definition.phones)).joined(separator: ", ")
      throw UserFacingError(
        .failed, "\(source): the model lacks phones of \(locale): \(lacking); choose a model of this language")
    }
    let licence = try parcel.licence.map { try Licence(path: $0) }
    Console.print("licence: \(licence?.text ?? "no licence file found; ask the model's author whether you may use it")")
    return AddedModel.Provenance(
      source: source, licence: licence?.name ?? "unknown", phones: model.definition.phones)
  }
}
