import Foundation
import Post
import Reports
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("Reports in the terminal") struct ReportsCommandTests {
  @Test("a list tells date, subject and whether it went; a broken one is told and can be removed")
  func list() throws {
    let home = try ReportHome()
    let kept = try home.outbox.keep(try home.message())
    #expect(
      ExpressReportsCommand.line(1, kept, home.outbox)
        == "1  2026-11-22T06:07:08Z  waits  VivaVoz: something went wrong")
    let sent = try home.outbox.markSent(kept)
    #expect(ExpressReportsCommand.line(1, sent, home.outbox).contains("  sent   "))
    try Data("x".utf8).write(to: URL(fileURLWithPath: sent.path))
    #expect(ExpressReportsCommand.line(2, sent, home.outbox).hasPrefix("2  \(sent.path): is no report"))
  }

  @Test("a number that is none is told with those that are", arguments: [0, -1, 2, Int.max])
  func number(number: Int) throws {
    let home = try ReportHome()
    let kept = try home.outbox.keep(try home.message())
    #expect(try ExpressReportsCommand.report(1, of: [kept]) == kept)
    #expect { try ExpressReportsCommand.report(number, of: [kept]) } throws: {
      "\($0)" == "there is no report \(number); there are 1 to 1"
    }
  }

  @Test(
    "one thing at a time", arguments: [["--send", "--show", "1"], ["--show", "1", "--remove", "1"], ["--show", "x"]])
  func once(arguments: [String]) { #expect(throws: (any Error).self) { try ExpressReportsCommand.parse(arguments) } }
}
