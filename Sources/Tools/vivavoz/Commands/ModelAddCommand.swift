import Acoustics
import ArgumentParser
import Assets
import Conversations
import Foundation
import PocketSphinx

struct ModelAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds an acoustic model that a language is to be heard with from now on.",
    discussion: """
      The model is looked at as a whole before it is copied to $XDG_DATA_HOME/vivavoz/models (~/.local/share/...); one
      that was added before is replaced. It must have the sounds of the language's phones.yaml, by the names that stand
      there, and pocketsphinx's format with a codebook a phone (PTM). CMU's Spanish model 5.2 is one; its licence is the
      GPL, version 3.
      Examples:
        vivavoz model add es Downloads/cmusphinx-es-5.2.tar.gz
        vivavoz model add es models/es-cmusphinx
        vivavoz model add es https://example.org/cmusphinx-es-5.2.tar.gz
      """)

  @Argument(help: "The language: a folder of Locales.")
  var locale: String

  @Argument(help: ArgumentHelp("A folder, an archive, or its address.", valueName: "path-or-url"))
  var source: String

  func run() async throws {
    let engine = try Engine(city: try DoctorCheck.firstCity(), tell: Console.tell)
    let locale = try LocaleFolder(locale, in: engine.root)
    guard let phones = try locale.phones() else {
      throw Failure(
        .misuse,
        "\(locale.tag) has no phones.yaml and is heard with the English model; "
          + "set \(AcousticModel.variable) to hear with another")
    }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let interruption = SignalHandler { try? FileManager.default.removeItem(atPath: scratch) }
    defer {
      interruption.cancel()
      try? FileManager.default.removeItem(atPath: scratch)
    }
    let parcel = try ModelParcel(source, scratch: scratch)
    let facts = try facts(of: parcel, phones)
    try ModelStore().add(parcel.folder, for: locale.tag, licence: parcel.licence, facts)
    Console.print("\(locale.tag) is heard with it from now on; vivavoz model remove \(locale.tag) takes it away again")
  }

  /// Validates the whole model, and prints its licence.
  private func facts(of parcel: ModelParcel, _ phones: Phones) throws -> AddedModel.Facts {
    let model: Model
    do { model = try ModelFolder.read(parcel.folder) } catch {
      throw Failure(.failed, "\(source): this model cannot be used: \(error)")
    }
    guard phones.names(in: Set(model.definition.phones)) != nil else {
      let lacking = phones.lacking(in: Set(model.definition.phones)).joined(separator: ", ")
      throw Failure(.failed, "\(source): this model lacks sounds of \(locale): \(lacking); it is of another language")
    }
    let licence = try parcel.licence.map { try Licence(path: $0) }
    Console.print("licence: \(licence?.text ?? "none lies beside it; ask who made it whether you may use it")")
    return AddedModel.Facts(
      source: source, licence: licence?.name ?? "unknown", phones: model.definition.phones)
  }
}
