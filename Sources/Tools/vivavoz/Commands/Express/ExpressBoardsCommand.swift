import ArgumentParser
import Assets
import Boards
import Conversations
import Folders
import Foundation
import OpenBoards

struct ExpressBoardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "The boards that were imported: what they are called, how they are opened; take some away.",
    discussion: """
      Examples:
        vivavoz express boards                    # all of them
        vivavoz express boards --remove school    # takes away what was imported
      """)

  @Option(help: ArgumentHelp("Take boards away: the name they were imported under.", valueName: "name"))
  var remove: String?

  func run() throws { try run(in: ExpressLibrary.own(in: UserDirectories())) }

  func run(in folder: String) throws {
    let installed = OpenBoards.installed(in: folder)
    guard let remove else { return list(installed, folder) }
    let path = try ExpressLibrary.path(of: remove, among: installed)
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw Failure(
        .failed, "\(path): cannot be removed, \(error.localizedDescription); look whether the folder is yours")
    }
    Console.print("\(path) is removed")
  }

  private func list(_ installed: [String], _ folder: String) {
    if installed.isEmpty { Console.complain("vivavoz: no boards are in \(folder)") }
    for path in installed { Console.print(Self.line(path)) }
  }

  /// Describes a package: `school  en  opened by "My school board": 3 boards, 24 phrases`; for one that cannot be read, the
  /// reason.
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
