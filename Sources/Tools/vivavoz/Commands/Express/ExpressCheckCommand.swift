import ArgumentParser
import Boards
import ExpressRuntime
import Foundation
import OpenBoardFormat
import Terminal
import VoiceEngine
import YAML

struct ExpressCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check boards: a .obf file, a .obz file, or a folder of boards.",
    discussion: """
      Examples:
        vivavoz express check board.obz
        vivavoz express check Boards/en
      """)

  @Argument(help: ArgumentHelp("Boards in the Open Board Format.", valueName: "file"))
  var path: String

  func run() throws {
    let package = try boards()
    for warning in package.warnings { Console.print("\(path): warning: \(warning)") }
    for problem in package.library.problems {
      Console.print("\(path): \(problem.isError ? "" : "warning: ")\(problem)")
    }
    for notice in try ShadowedLabels.warnings(of: package.library, in: try DataDirectory.find()) {
      Console.print("\(path): warning: \(notice)")
    }
    if package.origin == .imported {
      for lack in ExpressLibrary.lacks(package, in: try DataDirectory.find()) {
        Console.print("\(path): warning: \(lack)")
      }
    }
    let phrases = package.library.keys.filter { package.library[$0]?.action == .speak }.count
    let (boards, others) = (package.boards.count.of("board"), package.files.count.of("other file"))
    Console.print("\(boards), \(phrases.of("phrase")), \(others)")
    if !package.library.isSound { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// Reads the boards. A folder without a manifest is treated like an installed one, whose name is its language.
  private func boards() throws -> BoardPackage {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      !FileManager.default.fileExists(atPath: "\(path)/manifest.json")
    else { return try OpenBoards.read(path) }
    return try OpenBoards.folder(path, locale: URL(filePath: path).lastPathComponent)
  }
}
