import ArgumentParser
import Assets
import Conversations
import Express
import Folders
import Post
import Reports

struct ExpressReportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports",
    abstract: "The error reports that are kept on this machine: list them, read one, send those that wait.",
    discussion: """
      A report is written down before it is sent, and stays until you remove it. Where reports go, and by which server,
      stands in mail.yaml; `vivavoz doctor` says whether there is one. Names were taken out when it was written.

      Examples:
        vivavoz express reports               # all of them, the oldest first
        vivavoz express reports --show 2      # what the second one says
        vivavoz express reports --send        # sends those that wait
        vivavoz express reports --remove 2
      """)

  /// The command that sends the waiting reports.
  static let sending = "vivavoz express reports --send"

  @Flag(help: "Send those that wait.")
  var send = false

  @Option(help: ArgumentHelp("Print a report: its number in the list.", valueName: "number"))
  var show: Int?

  @Option(help: ArgumentHelp("Take a report away: its number in the list.", valueName: "number"))
  var remove: Int?

  @Option(help: "The language of what is added to a letter: a folder of Locales.")
  var locale = "en"

  func validate() throws {
    if [send, show != nil, remove != nil].count(where: \.self) > 1 {
      throw ValidationError("One thing at a time: --send, --show or --remove.")
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
      let known = reports.isEmpty ? "none is kept" : "there are 1 to \(reports.count)"
      throw Failure(.misuse, "there is no report \(number); \(known)")
    }
    return reports[number - 1]
  }

  private func list(_ reports: [StoredReport], _ outbox: Outbox) {
    if reports.isEmpty { Console.complain("vivavoz: no report is kept in \(outbox.folder)") }
    for (number, report) in reports.enumerated() { Console.print(Self.line(number + 1, report, outbox)) }
  }

  /// Describes a report: `2  2026-11-22T06:07:08Z  waits  VivaVoz 0.1.0: something went wrong`; for one that cannot be
  /// read, the reason.
  static func line(_ number: Int, _ report: StoredReport, _ outbox: Outbox) -> String {
    do {
      let message = try outbox.message(of: report)
      return "\(number)  \(message.dateText)  \(report.isSent ? "sent " : "waits")  \(message.letter.subject)"
    } catch {
      return "\(number)  \(error)"
    }
  }

  private func send(_ waiting: [StoredReport], from folders: UserDirectories) async throws {
    let mailroom = try ReportDelivery(
      folders, words: try LocaleFolder(locale, in: DataDirectory.find()).script(["letter"]), tell: Console.tell)
    if waiting.isEmpty { return Console.complain("vivavoz: no report waits in \(mailroom.outbox.folder)") }
    var left = 0
    for report in waiting {
      switch await mailroom.send(report) {
      case .sent: Console.print("\(report.name) is sent")
      case .opened: Console.print("\(report.name) stands in your mail program; send it there, then --remove it here")
      case .kept, .held, .lost: left += 1
      }
    }
    if left > 0 { throw Failure(.failed, "reports that still wait: \(left) of \(waiting.count)") }
  }
}
