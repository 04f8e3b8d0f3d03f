import Glibc
import Moments
import Reports

/// The folder of all reports, sent and waiting. Only its owner can read them.
public struct Outbox: Sendable {
  static let ending = ".eml"
  static let sentEnding = ".sent.eml"

  /// `$XDG_DATA_HOME/vivavoz/express/reports`
  public let folder: String

  /// - Parameter folder: it is made when something is kept.
  public init(folder: String) { self.folder = folder }

  /// Writes a report: whole or not at all, and on disk when this returns.
  public func keep(_ message: Message) throws(OutboxFault) -> StoredReport {
    try OutboxFile.makeFolder(folder)
    let kept = StoredReport(folder: folder, name: Self.name(message))
    try OutboxFile.write(message.bytes, to: kept.path, in: folder)
    return kept
  }

  /// The report as it was kept.
  public func message(of report: StoredReport) throws(OutboxFault) -> Message {
    let bytes = try OutboxFile.read(report.path, atMost: Message.mostBytes)
    guard let message = Message(reading: bytes) else { throw .damaged(path: report.path) }
    return message
  }

  /// Remembers that a report has gone; one that had gone already stays as it is.
  @discardableResult
  public func markSent(_ report: StoredReport) throws(OutboxFault) -> StoredReport {
    guard !report.isSent else { return report }
    let sent = StoredReport(folder: folder, name: report.name.dropLast(Self.ending.count) + Self.sentEnding)
    guard rename(report.path, sent.path) == 0 else { throw .notWritten(path: sent.path, number: errno) }
    return sent
  }

  /// The report as it goes to an address; it is kept so before it goes.
  /// - Parameter sender: see ``Message/init(_:sender:)``.
  func address(
    _ report: StoredReport, to destination: MailAddress, from sender: MailAddress?
  ) throws(OutboxFault) -> Message {
    let kept = try message(of: report)
    let message = kept.addressed(to: destination, from: sender)
    if message != kept { try OutboxFile.write(message.bytes, to: report.path, in: folder) }
    return message
  }

  /// Takes a report away.
  public func remove(_ report: StoredReport) throws(OutboxFault) {
    guard unlink(report.path) == 0 else { throw .notWritten(path: report.path, number: errno) }
  }

  /// Those that wait and those that went, the oldest first; none where there is no folder yet.
  public func all() throws(OutboxFault) -> [StoredReport] {
    let names = try OutboxFile.names(in: folder).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
    return names.sorted().map { StoredReport(folder: folder, name: $0) }
  }

  /// The date and chance: no name and no address (EXP-006).
  private static func name(_ message: Message) -> String {
    "\(String(message.dateText.map { $0 == ":" ? "-" : $0 }))-\(message.id.prefix(8))\(ending)"
  }
}
