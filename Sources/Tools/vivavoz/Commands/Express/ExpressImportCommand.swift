import ArgumentParser
import Assets
import Conversations
import Folders
import OpenBoards

struct ExpressImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add boards in the Open Board Format to your own. A package with a fault is refused whole.",
    discussion: """
      They are opened by their name from the first board, in the language that they name, or in each where they name none. In
      another language they are read in their own voice, and a button is chosen while it is read.
      Nothing is fetched from the network. What a button says cannot take away what VivaVoz understands already, "stop" and
      calls for help above all: labels that mean something else are told, and can be chosen while their board is read.

      Examples:
        vivavoz express import my-board.obf
        vivavoz express import school.obz --name school --replace
      """)

  @Argument(help: ArgumentHelp("A .obf or .obz file.", valueName: "file"))
  var path: String

  @Option(help: "What to call them; the file's name where you do not say.")
  var name: String?

  @Flag(help: "Replace boards of this name.")
  var replace = false

  func run() throws {
    let package = try OpenBoards.read(path)
    for warning in package.warnings { Console.complain("vivavoz: \(path): \(warning)") }
    let tags = LocaleFolder.folders(in: try DataDirectory.find()).filter { package.library.spoken(in: $0) != nil }
    let personal = UserDirectories()
    try PrivateFolder(express: personal).make()
    let folder = try package.install(into: ExpressLibrary.own(in: personal), as: name, replaces: replace)
    Console.print("\(package.boards.count.of("board")) in \(folder), for: \(tags.joined(separator: ", "))")
    for lack in ExpressLibrary.lacks(package, in: try DataDirectory.find()) {
      Console.complain("vivavoz: \(path): \(lack)")
    }
    for notice in try Unsaid.notices(of: package.library, in: try DataDirectory.find()) {
      Console.print("\(path): \(notice)")
    }
  }
}
