import AtomicFiles
import ErrorReports
import Express
import Foundation
import Locales
import Mail
import Prompts
import Session
import VoiceEngine

/// Composes an error report email from a conversation, stores it, and sends it if a destination is set.
struct ReportComposer: Sendable {
  let locale: LocaleFolder
  let narrator: Narrator
  /// The transcript so far.
  let entries: TranscriptBuffer
  /// Returns the personal data that the report omits, as they are known when it is composed.
  let personalData: @Sendable () -> [String]
  /// The user's folders, in which the report is stored.
  let folders: UserDirectories
  /// Whether the report is stored and never sent: in a rehearsal nothing leaves the machine.
  let keepsOnly: Bool
  let onDiagnostic: DiagnosticHandler

  /// Stores a report and sends it. The report is stored first, so that no error in settings or on servers loses it.
  func send(_ report: Express.ErrorReport) async -> Express.Delivery {
    guard let (mailroom, kept) = written(report) else { return .lost }
    if keepsOnly { return .kept }
    let delivery = await mailroom.send(kept)
    advise(delivery, kept.path)
    return delivery
  }

  /// Stores a report without sending it.
  func keep(_ report: Express.ErrorReport) -> Express.Delivery {
    guard let (_, kept) = written(report) else { return .lost }
    advise(.held, kept.path)
    return .held
  }

  /// Writes a report to the outbox. The result is nil if that fails; a diagnostic reports the failure.
  private func written(_ report: Express.ErrorReport) -> (ReportDelivery, StoredReport)? {
    do {
      let words = try locale.script(["report-email"])
      let mailroom = try ReportDelivery(folders, words: words, onDiagnostic: onDiagnostic)
      return (mailroom, try mailroom.outbox.keep(Message(email(report, words))))
    } catch {
      onDiagnostic(.fault(error))
      return nil
    }
  }

  /// Sends a diagnostic with the path of a report that is stored, or open in the mail program, so that the user can
  /// send it later.
  private func advise(_ delivery: Express.Delivery, _ path: String) {
    switch delivery {
    case .kept, .held: onDiagnostic(.reportKept(path: path))
    case .opened: onDiagnostic(.reportOpened(path: path))
    case .sent, .lost: break
    }
  }

  private func email(_ report: Express.ErrorReport, _ words: PromptTable) throws -> ReportEmail {
    let form = try ReportTemplate(words)
    let redaction = redaction(form, words)
    let remarks = TranscriptText(hidden: form.hidden).lines(of: entries.all)
    let report = try ErrorReport(
      redaction.hide(try narrator.words(report.line).first?.text ?? ""), version: Engine.version,
      locale: locale.tag,
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      transcript: report.hasTranscript ? TranscriptExtract(remarks, hiding: redaction) : nil,
      destination: try MailAddress(ReportDelivery.nobody), date: Int(Date().timeIntervalSince1970))
    return report.email(in: form)
  }

  private func redaction(_ form: ReportTemplate, _ words: PromptTable) -> Redaction {
    func text(_ key: String) -> [String] {
      words[key]?.forms[.other]?.first?.filled([:]).split(separator: " ").map(String.init) ?? []
    }
    let spoken = text("letter.digits").enumerated().map { ($1, "\($0)") }
    return Redaction(
      personalData(), as: form.hidden, common: Set(text("letter.common")),
      spoken: Dictionary(spoken, uniquingKeysWith: { first, _ in first }))
  }
}
