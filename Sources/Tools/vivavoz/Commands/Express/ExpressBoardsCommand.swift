import ArgumentParser
import AtomicFiles
import Boards
import ExpressRuntime
import Foundation
import OpenBoardFormat
import RecognitionRuns
import Terminal
import VoiceEngine
import YAML

struct ExpressBoardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "List or remove imported boards.",
    discussion: """
      Examples:
        vivavoz express boards                    # lists them, and how to open each
        vivavoz express boards --remove school    # removes an imported package
      """)

  @Option(help: ArgumentHelp("Remove the boards that were imported under this name.", valueName: "name"))
  var remove: String?

  func run() throws { try run(in: ExpressLibrary.own(in: UserDirectories())) }

  func run(in folder: String) throws {
    let installed = OpenBoards.installed(in: folder)
    guard let remove else { return list(installed, folder) }
    let path = try ExpressLibrary.path(of: remove, among: installed)
    try ExpressLibrary.remove(path)
    Console.print("\(path) is removed")
  }

  private func list(_ installed: [String], _ folder: String) {
    if installed.isEmpty { Console.warn("there are no imported boards in \(folder)") }
    for path in installed { Console.print(Self.line(path)) }
  }

  /// Describes a package: `school en opened by "My school board": 3 boards, 24 phrases`; for a package that cannot be
  /// read, the reason.
  static func line(_ path: String) -> String {
    let name = URL(filePath: path).lastPathComponent
    do {
      let library = try OpenBoards.read(path).library
      let phrases = library.keys.count { library[$0]?.action == .speak }
      let locales = Set(library.boards.values.compactMap(\.locale)).sorted().joined(separator: ", ")
      let opening = library[library.home]?.name ?? ""
      return "\(name)  \(locales.isEmpty ? "any language" : locales)  opened by \"\(opening)\": "
        + "\(library.boards.count.of("board")), \(phrases.of("phrase"))"
    } catch {
      return "\(name)  \(error)"
    }
  }
}
