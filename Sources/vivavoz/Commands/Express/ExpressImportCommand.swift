import ArgumentParser
import OpenBoards

struct ExpressImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add boards in the Open Board Format to your own. A package with a fault is refused whole.",
    discussion: """
      They are opened by their name from the first board. Nothing is fetched from the network.

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
    let folder = try package.install(into: ExpressLibrary.personal, as: name, replaces: replace)
    Console.print("\(package.boards.count) boards are in \(folder)")
  }
}
