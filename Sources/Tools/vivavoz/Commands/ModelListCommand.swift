import ArgumentParser
import Assets
import Conversations
import PocketSphinx

struct ModelListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Which model each language is heard with, and where it is.")

  func run() async throws {
    let engine = try Engine(city: try DoctorCheck.firstCity(), tell: Console.tell)
    for tag in LocaleFolder.folders(in: engine.root) {
      let ears = try engine.ears(of: try LocaleFolder(tag, in: engine.root))
      let note = ModelStore.isThere(ears.model) ? "" : ", not made yet"
      Console.print("\(tag)  \(ears.description)\(note)")
    }
  }
}
