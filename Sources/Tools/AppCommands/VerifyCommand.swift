package import ArgumentParser
import TalkRuns
import Terminal
import Verification
import VoiceEngine

/// Verifies the program's apps, and turn-taking.
package struct VerifyCommand: AsyncParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify",
      abstract: "Verify apps and turn-taking: explore all reachable states, and check their properties.",
      discussion: """
        For an app the command checks that no state is a dead end, that every state \
        accepts and answers help, repeat, stop and goodbye, that every prompt has a \
        wording in every language, that every state answers every intent of its \
        grammar, that reprompting after no-input ends after a finite number of prompts, \
        and that no prompt is said twice in a row in the same wording (except on \
        request). It prints each violation with the shortest conversation that leads to \
        it, as lines of a talk file.

        For turn-taking it checks that two prompts never play at once, that every paused \
        prompt is resumed or dropped, that VivaVoz listens while a question is \
        unanswered, and that no sound except recognised words stops a call for help.

        Examples:
          \(Invocation.program) verify
          \(Invocation.program) verify \(ProgramApps.list.first.name)
          \(Invocation.program) verify turn-taking
        """)
  }

  @Argument(help: ArgumentHelp("What to verify: \(names) or turn-taking. Default: all.", valueName: "target"))
  var target: String?

  private static var names: String { ProgramApps.list.all.map(\.name).joined(separator: ", ") }

  @Option(
    help: ArgumentHelp(
      "The name of the city whose stations and places the command uses; `vivavoz city list` lists them.",
      visibility: ProgramApps.list.all.contains { $0.hasCities } ? .default : .hidden))
  var city = "dublin"

  package init() {}

  package func run() async throws {
    let apps = ProgramApps.list.all.filter { [nil, $0.name].contains(target) }
    let verifiesTurnTaking = [nil, Self.turnTaking].contains(target)
    guard verifiesTurnTaking || !apps.isEmpty else {
      let names = (ProgramApps.list.all.map(\.name) + [Self.turnTaking]).joined(separator: ", ")
      throw UserFacingError(.usage, "there is nothing named \"\(target ?? "")\" to verify; there are: \(names)")
    }
    var broken = verifiesTurnTaking ? verifyTurnTaking() : 0
    for (app, findings) in zip(apps, try await explore(apps)) {
      for violation in findings.breaches { printReport(violation, of: app) }
      Console.print(summary(findings, of: app))
      broken += findings.breaches.count
    }
    if broken > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private static let turnTaking = "turn-taking"

  /// Explores turn-taking with both kinds of loudspeaker: one that fades out what it drops, and one that does not.
  /// - Returns: the number of violations.
  private func verifyTurnTaking() -> Int {
    let results = [true, false].map { TurnTakingExplorer.explore(fades: $0) }
    let violations = Set(results.flatMap(\.violations)).map(\.description).sorted()
    let count = violations.count
    for violation in violations {
      Console.print("\(Console.styled("violation", .red))  \(violation)")
    }
    let (states, transitions) = (results.map(\.states).reduce(0, +), results.map(\.transitions).reduce(0, +))
    Console.print(
      "\(Self.turnTaking): \(count == 0 ? "no violations" : count.of("violation")). \(states) states, "
        + "\(transitions) transitions explored")
    return count
  }

  /// Explores the apps in parallel, since each takes a minute of a processor.
  private func explore(_ apps: [AppDescriptor]) async throws -> [ExplorationResult] {
    try await withThrowingTaskGroup(of: (Int, ExplorationResult).self) { group in
      for (number, app) in apps.enumerated() {
        let runtime = try app.load(EngineOptions(isStrict: false, onDiagnostic: Console.report), AppOptions(city: city))
        group.addTask { (number, try runtime.exploreWithProgress()) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private func printReport(_ violation: Violation, of app: AppDescriptor) {
    Console.print("\(Console.styled("violation", .red))  \(violation.description)")
    Console.print("  remedy: \(violation.kind.remedy)")
    guard !violation.path.isEmpty else { return }
    let text = TalkText(name: violation.description, app: app.name, locale: "en").text(violation.path)
    Console.print(text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") + "\n")
  }

  private func summary(_ findings: ExplorationResult, of app: AppDescriptor) -> String {
    let verdict = findings.breaches.isEmpty ? "no violations" : "\(findings.breaches.count.of("violation"))"
    return "\(app.name): \(verdict). \(findings.situations) configurations in \(findings.states.count) states, "
      + "\(findings.transitions.count) transitions, \(findings.lines.count) prompts, \(findings.steps) steps explored"
  }
}
