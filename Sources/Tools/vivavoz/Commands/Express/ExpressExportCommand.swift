import ArgumentParser
import Assets
import Conversations
import Folders
import OpenBoards

struct ExpressExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write boards as a file in the Open Board Format, for another program.",
    discussion: """
      Examples:
        vivavoz express export phrases.obz                  # our boards
        vivavoz express export school.obz --from school     # some that were imported
        vivavoz express export frases.obz --locale es
      """)

  @Argument(help: ArgumentHelp("The file to write, .obz, or .obf for a single board.", valueName: "file"))
  var path: String

  @Option(help: "The name of boards that were imported; without it, those of VivaVoz.")
  var from: String?

  @Option(help: "The language of VivaVoz's own boards.")
  var locale = "en"

  @Flag(help: "Replace a file of this name.")
  var replace = false

  func run() throws {
    try package().write(to: path, replaces: replace)
    Console.print("\(path) is written")
  }

  private func package() throws -> Package {
    guard let from else { return try OpenBoards.folder("\(try DataDirectory.find().boards)/\(locale)", locale: locale) }
    let installed = OpenBoards.installed(in: ExpressLibrary.own(in: UserDirectories()))
    return try OpenBoards.read(try ExpressLibrary.path(of: from, among: installed))
  }
}
