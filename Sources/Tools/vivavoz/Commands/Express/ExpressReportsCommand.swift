import ArgumentParser
import AtomicFiles
import ErrorReports
import Express
import ExpressRuntime
import Locales
import Mail
import RecognitionRuns
import Terminal
import VoiceEngine
import YAML

struct ExpressReportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports",
    abstract: "List, show, send or remove the error reports on this machine.",
    discussion: """
      Express stores a report before it sends it. The report stays until you remove \
      it. ~/.config/vivavoz/mail.yaml sets the recipient and the mail server; \
      `vivavoz doctor` reports whether this file exists. Express removes names before \
      it stores a report.

      Examples:
        vivavoz express reports               # lists them, the oldest first
        vivavoz express reports --show 2      # prints the second report
        vivavoz express reports --send        # sends the unsent reports
        vivavoz express reports --remove 2
      """)

  @Flag(help: "Send the unsent reports.")
  var send = false

  @Option(help: ArgumentHelp("Print the report with this number in the list.", valueName: "number"))
  var show: Int?

  @Option(help: ArgumentHelp("Remove the report with this number in the list.", valueName: "number"))
  var remove: Int?

  @Option(help: "The language of the email's standard text, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  func validate() throws {
    if [send, show != nil, remove != nil].count(where: \.self) > 1 {
      throw ValidationError("Use only one of --send, --show and --remove.")
    }
  }

  func run() async throws {
    let folders = UserDirectories()
    let outbox = Outbox(folder: ReportDelivery.folder(folders))
    let reports = try outbox.all()
    if let show {
      Console.print(try outbox.message(of: try Self.report(show, of: reports)).plainText)
    } else if let remove {
      let report = try Self.report(remove, of: reports)
      try outbox.remove(report)
      Console.print("\(report.path) is removed")
    } else if send {
      try await send(reports.filter { !$0.isSent }, from: folders)
    } else {
      list(reports, outbox)
    }
  }

  static func report(_ number: Int, of reports: [StoredReport]) throws -> StoredReport {
    guard reports.indices.contains(number - 1) else {
      let known = reports.isEmpty ? "there are no reports" : "the list has 1 to \(reports.count)"
      throw UserFacingError(.usage, "there is no report \(number); \(known)")
    }
    return reports[number - 1]
  }

  private func list(_ reports: [StoredReport], _ outbox: Outbox) {
    if reports.isEmpty { Console.warn("there are no reports in \(outbox.folder)") }
    for (number, report) in reports.enumerated() { Console.print(Self.line(number + 1, report, outbox)) }
  }

  /// Describes a report: `2  2026-11-22T06:07:08Z  unsent  VivaVoz 0.1.0: something went wrong`; for a report that
  /// cannot be read, the reason.
  static func line(_ number: Int, _ report: StoredReport, _ outbox: Outbox) -> String {
    do {
      let message = try outbox.message(of: report)
      return "\(number)  \(message.dateText)  \(report.isSent ? "sent  " : "unsent")  \(message.email.subject)"
    } catch {
      return "\(number)  \(error)"
    }
  }

  private func send(_ waiting: [StoredReport], from folders: UserDirectories) async throws {
    let mailroom = try ReportDelivery(
      folders, words: try LocaleFolder(locale, in: DataDirectory.find()).script(["report-email"]),
      onDiagnostic: Console.report)
    if waiting.isEmpty { return Console.warn("there are no unsent reports in \(mailroom.outbox.folder)") }
    var left = 0
    for report in waiting {
      switch await mailroom.send(report) {
      case .sent: Console.print("\(report.name) is sent")
      case .opened:
        Console.print("\(report.name) is open in your mail program; send it there, then remove it here with --remove")
      case .kept, .held, .lost: left += 1
      }
    }
    if left > 0 {
      throw UserFacingError(.failed, "\(left) of \(waiting.count) reports are still unsent; see the messages above")
    }
  }
}
