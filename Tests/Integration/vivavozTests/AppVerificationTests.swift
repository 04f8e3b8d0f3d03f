import Foundation
import Testing
import Verification

@testable import FlowVerification
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz

/// Explores all states of the apps, with the prompts, grammars and city of the repository.
@Suite("Verification of the apps", .serialized)
struct AppVerificationTests {
  private static func engine() throws -> Engine {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    return try Engine(city: "dublin", isStrict: false, onDiagnostic: { _ in })
  }

  private static let findings = Result { try AppVerification.of(.rider).proof(try engine()) }

  private static let expressFindings = Result {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    return try AppVerification.of(.express).proof(try Engine(app: .express, isStrict: false, onDiagnostic: { _ in }))
  }

  @Test("Turn-taking has no violation in any reachable state", arguments: [true, false])
  func turnTaking(fades: Bool) {
    let result = TurnTakingExplorer.explore(fades: fades)
    #expect(result.violations == [])
    #expect(result.states > (fades ? 11_000 : 25_000))
  }

  @Test("Rider has no violation in any reachable state (RID-013)")
  func rider() throws {
    let findings = try Self.findings.get()
    #expect(findings.breaches.isEmpty, "\(findings.breaches.map(\.description))")
    #expect(findings.states == Set(App.rider.states))
    #expect(findings.situations > 1000)
  }

  @Test("Express² has no violation in any reachable state")
  func express() throws {
    let findings = try Self.expressFindings.get()
    #expect(findings.breaches.isEmpty, "\(findings.breaches.map(\.description))")
    #expect(findings.states == Set(App.express.states))
    #expect(findings.situations > 1000)
  }

  @Test("The state diagrams in Documentation are up to date", arguments: [App.rider.name, App.express.name])
  func pictures(_ name: String) throws {
    let isRider = name == App.rider.name
    let diagram = try AppVerification.of(isRider ? .rider : .express).diagram(
      try (isRider ? Self.findings : Self.expressFindings).get())
    for (ending, text) in [("dot", diagram.dot), ("mmd", diagram.mermaid)] {
      let path = "\(ConversationFixture.home)/Documentation/Graphs/\(name).\(ending)"
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == text, "vivavoz graph \(name) --to Documentation/Graphs")
    }
  }

  @Test("A state diagram has every state, and an arrow for each transition to another state")
  func arrows() throws {
    let mermaid = try AppVerification.of(.rider).diagram(try Self.findings.get()).mermaid
    for state in App.rider.states where state != "confirming-hypothesis" { #expect(mermaid.contains(state)) }
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
