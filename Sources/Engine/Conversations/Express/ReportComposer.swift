import Assets
import Express
import Folders
import Foundation
import Post
import Reports
import Script
import Session

/// Composes a report email from a conversation, stores it, and sends it if a destination is set.
struct ReportComposer: Sendable {
  let locale: LocaleFolder
  let narrator: Narrator
  /// What was said so far.
  let entries: TranscriptBuffer
  /// What is taken out of it, as it is known when a report goes.
  let confidences: @Sendable () -> [String]
  /// Where it is kept.
  let folders: UserDirectories
  /// Whether it stays there: in a rehearsal nothing leaves the machine.
  let keepsOnly: Bool
  let tell: Tell

  /// Kept first: whatever is wrong with settings or servers, nothing is lost by it.
  func send(_ report: Express.ErrorReport) async -> Express.Delivery {
    guard let (mailroom, kept) = written(report) else { return .lost }
    if keepsOnly { return .kept }
    let delivery = await mailroom.send(kept)
    advise(delivery, kept.path)
    return delivery
  }

  /// Writes it down among the others, for later.
  func keep(_ report: Express.ErrorReport) -> Express.Delivery {
    guard let (_, kept) = written(report) else { return .lost }
    advise(.held, kept.path)
    return .held
  }

  /// Nil where it cannot be written; that is reported beside the conversation.
  private func written(_ report: Express.ErrorReport) -> (ReportDelivery, StoredReport)? {
    do {
      let words = try locale.script(["letter"])
      let mailroom = try ReportDelivery(folders, words: words, tell: tell)
      return (mailroom, try mailroom.outbox.keep(Message(letter(report, words))))
    } catch {
      tell(.fault(error))
      return nil
    }
  }

  /// Tells what can be done next.
  private func advise(_ delivery: Express.Delivery, _ path: String) {
    switch delivery {
    case .kept, .held: tell(.reportKept(path: path))
    case .opened: tell(.reportOpened(path: path))
    case .sent, .lost: break
    }
  }

  private func letter(_ report: Express.ErrorReport, _ words: Table) throws -> ReportEmail {
    let form = try ReportTemplate(words)
    let redaction = redaction(form, words)
    let remarks = Remarks(hidden: form.hidden).lines(of: entries.all)
    let report = try ErrorReport(
      redaction.hide(try narrator.words(report.line).first?.text ?? ""), version: Engine.version,
      locale: locale.tag,
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      transcript: report.hasTranscript ? TranscriptExtract(remarks, hiding: redaction) : nil,
      destination: try MailAddress(ReportDelivery.nobody), date: Int(Date().timeIntervalSince1970))
    return report.letter(in: form)
  }

  private func redaction(_ form: ReportTemplate, _ words: Table) -> Redaction {
    func text(_ key: String) -> [String] {
      words[key]?.forms[.other]?.first?.filled([:]).split(separator: " ").map(String.init) ?? []
    }
    let spoken = text("letter.digits").enumerated().map { ($1, "\($0)") }
    return Redaction(
      confidences(), as: form.hidden, common: Set(text("letter.common")),
      spoken: Dictionary(spoken, uniquingKeysWith: { first, _ in first }))
  }
}
