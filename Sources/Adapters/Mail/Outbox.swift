import AtomicFiles
import ErrorReports
import Glibc
import Timestamps

/// The folder of all reports, sent and waiting. Only its owner can read them.
public struct Outbox: Sendable {
  static let ending = ".eml"
  static let sentEnding = ".sent.eml"

  /// The path of the folder, `$XDG_DATA_HOME/vivavoz/express/reports`.
  public let folder: String

  /// - Parameter folder: it is created when the first report is stored.
  public init(folder: String) { self.folder = folder }

  /// Stores a report, completely or not at all. When the function returns, the report is on the disk.
  public func keep(_ message: Message) throws(OutboxFault) -> StoredReport {
    try OutboxFile.makeFolder(folder)
    let kept = StoredReport(folder: folder, name: Self.name(message))
    try OutboxFile.write(message.bytes, to: kept.path)
    return kept
  }

  /// Returns the message of a stored report.
  public func message(of report: StoredReport) throws(OutboxFault) -> Message {
    let bytes = try OutboxFile.read(report.path, atMost: Message.mostBytes)
    guard let message = Message(reading: bytes) else { throw .damaged(path: report.path) }
    return message
  }

  /// Marks a report as sent. A report that is marked already stays unchanged.
  @discardableResult
  public func markSent(_ report: StoredReport) throws(OutboxFault) -> StoredReport {
    guard !report.isSent else { return report }
    let sent = StoredReport(folder: folder, name: report.name.dropLast(Self.ending.count) + Self.sentEnding)
    do throws(SystemError) { try AtomicFile.rename(report.path, to: sent.path) } catch {
      throw .notWritten(path: sent.path, number: error.number)
    }
    return sent
  }

  /// Changes the destination of a report, and stores the result before it is sent.
  /// - Parameter sender: see ``Message/init(_:sender:)``.
  func address(
    _ report: StoredReport, to destination: MailAddress, from sender: MailAddress?
  ) throws(OutboxFault) -> Message {
    let kept = try message(of: report)
    let message = kept.addressed(to: destination, from: sender)
    if message != kept { try OutboxFile.write(message.bytes, to: report.path) }
    return message
  }

  /// Deletes a report.
  public func remove(_ report: StoredReport) throws(OutboxFault) {
    guard unlink(report.path) == 0 else { throw .notWritten(path: report.path, number: errno) }
  }

  /// Returns all reports, waiting and sent, the oldest first; empty if the folder does not exist yet.
  public func all() throws(OutboxFault) -> [StoredReport] {
    let names = try OutboxFile.names(in: folder).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
    return names.sorted().map { StoredReport(folder: folder, name: $0) }
  }

  /// Returns a file name of the date and a random part, without personal data (EXP-006).
  private static func name(_ message: Message) -> String {
    "\(String(message.dateText.map { $0 == ":" ? "-" : $0 }))-\(message.id.prefix(8))\(ending)"
  }
}
