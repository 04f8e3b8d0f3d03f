import ArgumentParser
import Conversations
import Proof

struct ProveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Go through everything a conversation can come to, and show that it keeps its promises.",
    discussion: """
      Shown is that no state is a dead end and each has a way out, that help, repeat, stop and goodbye are understood
      and answered everywhere, that everything that can be said has words in every language, that every meaning is
      answered in every state, that silence is left in peace at last, and that nothing is said twice in a row. A
      promise that is broken is told with the shortest conversation that leads to it, in the lines of a talk file.
      Documentation/Decisions/0011 says what is gone through and what is not.

      Examples:
        vivavoz prove
        vivavoz prove rider --city dublin
      """)

  @Argument(help: ArgumentHelp("The app; without it, all.", valueName: "app"))
  var app: String?

  @Option(help: "The city whose names and places are used: a folder of Cities.")
  var city = "dublin"

  func run() async throws {
    let apps = try app.map { [try App.named($0)] } ?? App.all
    var broken = 0
    for (app, findings) in zip(apps, try await explore(apps)) {
      for breach in findings.breaches { tell(breach, of: app) }
      Console.print(summary(findings, of: app))
      broken += findings.breaches.count
    }
    if broken > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// Explores the apps in parallel, since each takes a minute of a processor.
  private func explore(_ apps: [App]) async throws -> [ExplorationResult] {
    try await withThrowingTaskGroup(of: (Int, ExplorationResult).self) { group in
      for (number, app) in apps.enumerated() {
        let engine = try Engine(app: app, city: city, isStrict: false, tell: Console.tell)
        group.addTask { (number, try AppVerification.of(app).proof(engine)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private func tell(_ breach: Violation, of app: App) {
    Console.print("\(Console.styled("broken", .red))  \(breach.description)")
    guard !breach.path.isEmpty else { return }
    let text = TalkText(name: breach.description, app: app.name, locale: "en").text(breach.path)
    Console.print(text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") + "\n")
  }

  private func summary(_ findings: ExplorationResult, of app: App) -> String {
    let verdict = findings.breaches.isEmpty ? "every promise is kept" : "\(findings.breaches.count) promises are broken"
    return "\(app.name): \(verdict). \(findings.situations) situations in \(findings.states.count) states, "
      + "\(findings.ways.count) ways between them, \(findings.lines.count) sentences, \(findings.steps) steps tried"
  }
}
