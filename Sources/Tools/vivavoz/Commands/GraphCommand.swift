import ArgumentParser
import Conversations
import Foundation
import Proof

struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw a conversation's states and the ways between them, as the proof finds them.",
    discussion: """
      Examples:
        vivavoz graph rider                           # for graphviz, on stdout
        vivavoz graph rider --format mermaid
        vivavoz graph rider --to .                    # as files, one a format
        vivavoz graph rider --to Documentation/Graphs --replace
        vivavoz graph rider --check Documentation/Graphs
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case dot, mermaid }

  @Argument(help: "The app.")
  var app: String

  @Option(help: "dot or mermaid.")
  var format = Format.dot

  @Option(help: ArgumentHelp("Write all pictures to a folder.", valueName: "folder"))
  var to: String?

  @OptionGroup var replacing: ReplaceOptions

  @Option(help: ArgumentHelp("Only see whether the pictures in a folder are those of today.", valueName: "folder"))
  var check: String?

  func run() throws {
    let app = try App.named(app)
    if let to {
      // Checked before the exploration, which takes a minute.
      try replacing.check("\(to)/\(app.name).dot", "\(to)/\(app.name).mmd", "\(to)/\(app.name).svg")
    }
    let proving = try AppVerification.of(app)
    let picture = proving.picture(
      try proving.proof(try Engine(app: app, city: "dublin", isStrict: false, tell: Console.tell)))
    if let check { return try compare(picture, in: check) }
    guard let to else { return Console.print(format == .dot ? picture.dot : picture.mermaid) }
    try write(picture.dot, to: "\(to)/\(app.name).dot")
    try write(picture.mermaid, to: "\(to)/\(app.name).mmd")
    guard let program = Programs.path(of: "dot") else {
      return Console.complain("vivavoz: no picture was drawn: graphviz is not installed; apt-get install graphviz")
    }
    let process = try Process.run(
      URL(fileURLWithPath: program), arguments: ["-Tsvg", "\(to)/\(app.name).dot", "-o", "\(to)/\(app.name).svg"])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(.failed, "graphviz could not draw \(to)/\(app.name).dot")
    }
  }

  private func compare(_ picture: StateDiagram, in folder: String) throws {
    for (file, text) in [("\(folder)/\(app).dot", picture.dot), ("\(folder)/\(app).mmd", picture.mermaid)] {
      guard (try? String(contentsOfFile: file, encoding: .utf8)) == text else {
        throw Failure(.failed, "\(file) is not the picture of today; vivavoz graph \(app) --to \(folder) --replace")
      }
    }
    Console.print("the pictures of \(app) in \(folder) are those of today")
  }

  private func write(_ text: String, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Failure(.failed, "\(path): cannot be written; choose a folder that exists and is yours")
    }
    Console.print(path)
  }
}
