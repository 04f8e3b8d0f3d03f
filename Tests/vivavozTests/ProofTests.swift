import Foundation
import Proof
import Testing

@testable import Conversations
@testable import vivavoz

/// Everything that the apps can come to, with our own words, grammars and city.
@Suite("What the apps promise", .serialized)
struct ProofTests {
  private static func engine() throws -> Engine {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    return try Engine(city: "dublin", isStrict: false, tell: { _ in })
  }

  private static let findings = Result { try AppVerification.of(.rider).proof(try engine()) }

  private static let expressFindings = Result {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    return try AppVerification.of(.express).proof(try Engine(app: .express, isStrict: false, tell: { _ in }))
  }

  @Test("Rider keeps every promise, in every state there is")
  func rider() throws {
    let findings = try Self.findings.get()
    #expect(findings.breaches.isEmpty, "\(findings.breaches.map(\.description))")
    #expect(findings.states == Set(App.rider.states))
    #expect(findings.situations > 1000)
  }

  @Test("Express² keeps every promise, in every state there is")
  func express() throws {
    let findings = try Self.expressFindings.get()
    #expect(findings.breaches.isEmpty, "\(findings.breaches.map(\.description))")
    #expect(findings.states == Set(App.express.states))
    #expect(findings.situations > 1000)
  }

  @Test("the pictures in Documentation are those of today", arguments: [App.rider.name, App.express.name])
  func pictures(_ name: String) throws {
    let isRider = name == App.rider.name
    let picture = try AppVerification.of(isRider ? .rider : .express).picture(
      try (isRider ? Self.findings : Self.expressFindings).get())
    for (ending, text) in [("dot", picture.dot), ("mmd", picture.mermaid)] {
      let path = "\(Scene.home)/Documentation/Graphs/\(name).\(ending)"
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == text, "vivavoz graph \(name) --to Documentation/Graphs")
    }
  }

  @Test("a picture has every state, and an arrow for each way to another")
  func arrows() throws {
    let mermaid = try AppVerification.of(.rider).picture(try Self.findings.get()).mermaid
    for state in App.rider.states where state != "doubting" { #expect(mermaid.contains(state)) }
    #expect(mermaid.contains("idle --> awaiting: open\n"))
    #expect(mermaid.contains("fetching --> reading: ageing-counts, counts, "))
    #expect(!mermaid.contains("help\n"))
  }

  @Test("a breach is told as a talk that can be had")
  func talk() {
    let steps: [Step] = [
      .says("open rider", isSure: true), .says("bikes", isSure: false), .isSilent, .isNotUnderstood,
      .answers("old-counts"), .elapses("late", after: .milliseconds(1500)),
      .returns,
    ]
    #expect(
      TalkText(name: "a breach", app: "rider", locale: "en").text(steps) == """
        talk   a breach
        app    rider
        locale en
        data   recorded age 7m
        say    "open rider"
        say    "bikes" unsure
        silence 9s
        say    <noise>
        # here comes the answer: old-counts
        silence 2s   # late
        # here the microphone and the loudspeaker go, and come back

        """)
  }
}
