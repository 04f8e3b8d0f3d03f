import ArgumentParser
import AtomicFiles
import Boards
import ExpressRuntime
import Locales
import OpenBoardFormat
import Terminal
import VoiceEngine
import YAML

struct ExpressImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import boards in the Open Board Format. A package with an error is rejected as a whole.",
    discussion: """
      On the home board, the user says the name of the first imported board to open \
      it. This works in the language that the file declares, or in every language if \
      it declares none. The user operates boards in another language by auditory \
      scanning: Express reads the buttons in a voice of that language, and the user \
      selects a button while Express reads it.
      The command fetches nothing from the network. A label cannot replace a command \
      that VivaVoz already understands, such as "stop" or a call for help. The \
      command lists such labels; the user selects their buttons by scanning.

      Examples:
        vivavoz express import my-board.obf
        vivavoz express import school.obz --name school --replace
      """)

  @Argument(help: ArgumentHelp("The .obf or .obz file to import.", valueName: "file"))
  var path: String

  @Option(help: "The name of the imported boards. Default: the name of the file.")
  var name: String?

  @Flag(help: "Replace existing boards of this name.")
  var replace = false

  func run() throws {
    let package = try OpenBoards.read(path)
    for warning in package.warnings { Console.warn("\(path): \(warning)") }
    let tags = LocaleFolder.folders(in: try DataDirectory.find()).filter { package.library.spoken(in: $0) != nil }
    let personal = UserDirectories()
    try PrivateFolder(express: personal).make()
    let folder = try package.install(into: ExpressLibrary.own(in: personal), as: name, replaces: replace)
    Console.print("\(package.boards.count.of("board")) in \(folder), for: \(tags.joined(separator: ", "))")
    for lack in ExpressLibrary.lacks(package, in: try DataDirectory.find()) {
      Console.warn("\(path): \(lack)")
    }
    for notice in try ShadowedLabels.warnings(of: package.library, in: try DataDirectory.find()) {
      Console.print("\(path): \(notice)")
    }
  }
}
