package import ArgumentParser
import AtomicFiles
import TalkRuns
import Foundation
import Processes
import Terminal
import Verification
import VoiceEngine

/// Draws the state diagram of one of the program's apps.
package struct GraphCommand: AsyncParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph",
      abstract: "Draw the state diagram of an app: its states and transitions.",
      discussion: """
        Examples:
          \(Invocation.program) graph \(ProgramApps.list.first.name)                           # Graphviz text on stdout
          \(Invocation.program) graph \(ProgramApps.list.first.name) --format mermaid
          \(Invocation.program) graph \(ProgramApps.list.first.name) --to .                    # one file per format
          \(Invocation.program) graph \(ProgramApps.list.first.name) --to Graphs --replace
          \(Invocation.program) graph \(ProgramApps.list.first.name) --check Graphs          # are they up to date?
        """)
  }

  package enum Format: String, ExpressibleByArgument, CaseIterable { case dot, mermaid }

  @Argument(help: "The app: \(ProgramApps.list.all.map(\.name).joined(separator: " or ")).")
  var app: String

  @Option(help: "The format on stdout: dot or mermaid.")
  var format = Format.dot

  @Option(help: ArgumentHelp("Write the diagram in all formats to this folder.", valueName: "folder"))
  var to: String?

  @OptionGroup var replacing: ReplaceOptions

  @Option(help: ArgumentHelp("Only check that the diagrams in this folder are up to date.", valueName: "folder"))
  var check: String?

  package init() {}

  package func run() async throws {
    let app = try ProgramApps.list.named(app)
    if let to {
      // Checked before the exploration, which takes a minute.
      try replacing.check("\(to)/\(app.name).dot", "\(to)/\(app.name).mmd", "\(to)/\(app.name).svg")
    }
    let runtime = try app.load(EngineOptions(isStrict: false, onDiagnostic: Console.report))
    let picture = runtime.diagram(try runtime.exploreWithProgress())
    if let check { return try compare(picture, in: check) }
    guard let to else { return Console.print(format == .dot ? picture.dot : picture.mermaid) }
    try write(picture.dot, to: "\(to)/\(app.name).dot")
    try write(picture.mermaid, to: "\(to)/\(app.name).mmd")
    guard let program = Programs.path(of: "dot") else {
      return Console.warn(
        "no SVG file was written: graphviz is not installed; install it with: apt-get install graphviz")
    }
    let drawing = ProgramRun(program, ["-Tsvg", "\(to)/\(app.name).dot", "-o", "\(to)/\(app.name).svg"])
    guard try await drawing.run(output: .standardError).end == .exited(0) else {
      throw UserFacingError(
        .failed, "graphviz could not draw \(to)/\(app.name).dot; run dot -Tsvg on it to see the reason")
    }
  }

  private func compare(_ picture: StateDiagram, in folder: String) throws {
    for (file, text) in [("\(folder)/\(app).dot", picture.dot), ("\(folder)/\(app).mmd", picture.mermaid)] {
      guard (try? String(contentsOfFile: file, encoding: .utf8)) == text else {
        throw UserFacingError(
          .failed, "\(file) is out of date; run \(Invocation.program) graph \(app) --to \(folder) --replace")
      }
    }
    Console.print("the diagrams of \(app) in \(folder) are up to date")
  }

  private func write(_ text: String, to path: String) throws {
    try OutputFile.write(text, to: path)
    Console.print(path)
  }
}
