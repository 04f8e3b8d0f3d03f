import ArgumentParser
import AtomicFiles
import ExpressRuntime
import OpenBoardFormat
import Terminal
import VoiceEngine
import YAML

struct ExpressExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export boards to a file in the Open Board Format, for other programs.",
    discussion: """
      Examples:
        vivavoz express export phrases.obz                  # built-in boards
        vivavoz express export school.obz --from school     # imported boards
        vivavoz express export frases.obz --locale es
      """)

  @Argument(help: ArgumentHelp("The file to write: .obz, or .obf for a single board.", valueName: "file"))
  var path: String

  @Option(help: "The name of imported boards. Default: the built-in boards.")
  var from: String?

  @Option(help: "The language of the built-in boards.")
  var locale = "en"

  @Flag(help: "Replace an existing file of this name.")
  var replace = false

  func run() throws {
    try package().write(to: path, replaces: replace)
    Console.print("\(path) is written")
  }

  private func package() throws -> BoardPackage {
    guard let from else { return try OpenBoards.folder("\(try DataDirectory.find().boards)/\(locale)", locale: locale) }
    let installed = OpenBoards.installed(in: ExpressLibrary.own(in: UserDirectories()))
    return try OpenBoards.read(try ExpressLibrary.path(of: from, among: installed))
  }
}
