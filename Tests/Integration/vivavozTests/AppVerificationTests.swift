import Foundation
import Testing
import Verification

@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
import InstalledApps

/// Explores all states of the apps, with the prompts, grammars and city of the repository.
@Suite("Verification of the apps", .serialized)
struct AppVerificationTests {
  /// An app with the result of its exploration, which takes minutes.
  private struct Explored: Sendable {
    let runtime: any AppRuntime
    let findings: ExplorationResult

    init(_ app: AppDescriptor) throws {
      setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
      runtime = try app.load(EngineOptions(isStrict: false, onDiagnostic: { _ in }), AppOptions(city: "dublin"))
      findings = try runtime.exploreWithProgress()
    }
  }

  private static let apps = AppList.installed.all.map(\.name)
  private static let explored = Dictionary(
    uniqueKeysWithValues: AppList.installed.all.map { app in (app.name, Result { try Explored(app) }) })

  private static func explored(_ name: String) throws -> Explored { try #require(explored[name]).get() }

  @Test("Turn-taking has no violation in any reachable state", arguments: [true, false])
  func turnTaking(fades: Bool) {
    let result = TurnTakingExplorer.explore(fades: fades)
    #expect(result.violations == [])
    #expect(result.states > (fades ? 10_000 : 20_000))
  }

  /// Requirement RID-013 for Rider.
  @Test("No app has a violation in any reachable state", arguments: apps)
  func proof(_ name: String) throws {
    let (app, findings) = (try AppList.installed.named(name), try Self.explored(name).findings)
    #expect(findings.breaches.isEmpty, "\(findings.breaches.map(\.description))")
    #expect(findings.states == Set(app.states))
    #expect(findings.situations > 500)
  }

  @Test("The state diagrams in Documentation are up to date", arguments: apps)
  func pictures(_ name: String) throws {
    let explored = try Self.explored(name)
    let diagram = explored.runtime.diagram(explored.findings)
    for (ending, text) in [("dot", diagram.dot), ("mmd", diagram.mermaid)] {
      let path = "\(ConversationFixture.home)/Documentation/Graphs/\(name).\(ending)"
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == text, "vivavoz graph \(name) --to Documentation/Graphs")
    }
  }

  @Test("A state diagram has every state, and an arrow for each transition to another state")
  func arrows() throws {
    let explored = try Self.explored(AppDescriptor.rider.name)
    let mermaid = explored.runtime.diagram(explored.findings).mermaid
    for state in AppDescriptor.rider.states where state != "confirming-hypothesis" { #expect(mermaid.contains(state)) }
    #expect(mermaid.contains("idle --> awaiting-request: open\n"))
    #expect(mermaid.contains("fetching --> reading: ageing-counts, counts, "))
    #expect(!mermaid.contains("help\n"))
  }

  @Test("A violation is printed as a talk that can be run")
  func talk() {
    let steps: [Step] = [
      .says("open rider", isSure: true), .says("bikes", isSure: false), .isSilent, .isNotUnderstood,
      .answers("old-counts"), .timerFires("late", after: .milliseconds(1500)),
      .audioRestored,
    ]
    #expect(
      TalkText(name: "a breach", app: "rider", locale: "en").text(steps) == """
        talk   a breach
        app    rider
        locale en
        data   recorded age 7m
        say    "open rider"
        say    "bikes" uncertain
        silence 9s
        say    <noise>
        # here the backend answers: old-counts
        silence 2s   # late
        # here the microphone and the loudspeaker are lost and come back

        """)
  }
}
