import Testing
import VivaVozTesting

/// Tests of `--view`, which prints what an app shows.
@Suite(.enabled(if: MicrophoneTests.program.isBuilt)) struct ViewOptionTests {
  private func conversation(_ arguments: [String], _ lines: [String]) throws -> [String] {
    let home = try TemporaryFolder()
    try home.write(lines.joined(separator: "\n"), to: "lines.txt")
    let settings = MicrophoneTests.settings(home, "unset").map { "\($0)=\($1)" }
    let starter = ["/usr/bin/env"] + settings + ["/bin/sh", "-c", "exec \"$@\" <\"$HOME/lines.txt\"", "sh"]
    return try MicrophoneTests.program.run(arguments, by: starter).said.split(separator: "\n").map(String.init)
  }

  private func views(_ lines: [String]) -> [String] {
    lines.compactMap { line in line.firstRange(of: "   view  ").map { String(line[$0.upperBound...]) } }
  }

  private static let turns = ["open rider", "bikes at greek street", "yes", "español", "adiós"]

  @Test("The request is printed, then the counts with the date of the recording, and again in another language")
  func rider() throws {
    let views = views(try conversation(["rider", "--text", "--feed", "recorded", "--view"], Self.turns))
    #expect(
      views == [
        "Your request: bikes near Greek Street", "Bikes, Greek Street: Greek Street 9",
        "These numbers are a recording from May 2019, for practice.", "Bicis, la calle Greek: la calle Greek 9",
        "Estos datos son una grabación de mayo de 2019, para practicar.",
      ])
  }

  @Test("Without the option nothing is printed")
  func off() throws {
    let lines = try conversation(["rider", "--text", "--feed", "recorded"], Self.turns)
    #expect(views(lines).isEmpty && lines.contains { $0.contains("9 bikes") })
  }
}
