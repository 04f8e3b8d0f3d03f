import ErrorReports
import Foundation
import Mail
import Testing

@testable import VoiceEngine
@testable import vivavoz

@Suite("Reports in the terminal") struct ReportsCommandTests {
  @Test("The list has date, subject and status; a broken report is listed and can be removed")
  func list() throws {
    let home = try ReportFixture()
    let stored = try home.outbox.keep(try home.message())
    #expect(
      ExpressReportsCommand.line(1, stored, home.outbox)
        == "1  2026-11-22T06:07:08Z  unsent  VivaVoz: something went wrong")
    let sent = try home.outbox.markSent(stored)
    #expect(ExpressReportsCommand.line(1, sent, home.outbox).contains("  sent    "))
    try Data("x".utf8).write(to: URL(fileURLWithPath: sent.path))
    #expect(ExpressReportsCommand.line(2, sent, home.outbox).hasPrefix("2  \(sent.path): is not a valid report"))
  }

  @Test("An unknown number leads to the range of the known ones", arguments: [0, -1, 2, Int.max])
  func number(number: Int) throws {
    let home = try ReportFixture()
    let stored = try home.outbox.keep(try home.message())
    #expect(try ExpressReportsCommand.report(1, of: [stored]) == stored)
    #expect { try ExpressReportsCommand.report(number, of: [stored]) } throws: {
      "\($0)" == "there is no report \(number); the list has 1 to 1"
    }
  }

  @Test(
    "Only one action is accepted at a time",
    arguments: [["--send", "--show", "1"], ["--show", "1", "--remove", "1"], ["--show", "x"]])
  func once(arguments: [String]) { #expect(throws: (any Error).self) { try ExpressReportsCommand.parse(arguments) } }
}
