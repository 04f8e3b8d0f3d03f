import Assets
import Express
import Folders
import Foundation
import Post
import Reports
import Script
import Session

/// Takes a report out of a conversation: makes a letter of it, keeps it, and sends it where somebody has said whereto.
struct Postbox: Sendable {
  let locale: LocaleFolder
  let narrator: Narrator
  /// What was said so far.
  let entries: Entries
  /// Whose names are taken out of it.
  let profile: Profile?
  var folders = PersonalFolders()

  /// Where a report goes that nobody has said the address of: nowhere, by RFC 2606.
  private static let nobody = "nobody@example.invalid"

  func send(_ report: Express.ErrorReport) async -> Express.Delivery {
    do {
      let (settings, words) = (try MailSettings(path: MailSettings.path(folders)), try locale.script(["letter"]))
      let letter = try letter(report, to: settings?.destination, words)
      return try await send(Message(letter, sender: settings?.sender), settings, words)
    } catch {
      Console.complain("vivavoz: \(error)")
      return .lost
    }
  }

  private func send(_ message: Message, _ settings: MailSettings?, _ words: Table) async throws -> Express.Delivery {
    let outbox = Outbox(folder: "\(folders.data)/express/reports")
    guard let settings else {
      let kept = try outbox.keep(message)
      Console.complain("vivavoz: nobody has said whereto; write it into \(MailSettings.path(folders)). \(kept.path)")
      return .kept
    }
    let hint = try words["letter.hint"]?.forms[.other]?.first ?? Template(parsing: "{file}")
    let survey = TransportSurvey(server: settings.server, hint: hint)
    do throws(PostError) {
      switch try await Post(outbox, by: survey.best).send(message).handing {
      case .accepted: return .sent
      case .opened: return .kept
      case .shown(let url, _):
        Console.print(url)
        return .kept
      }
    } catch {
      Console.complain("vivavoz: \(error)")
      if case .notKept = error { return .lost }
      return .kept
    }
  }

  private func letter(
    _ report: Express.ErrorReport, to destination: MailAddress?, _ words: Table
  ) throws -> Letter {
    let form = try ReportForm(words)
    let redaction = redaction(form, words)
    let report = try ErrorReport(
      redaction.hide(try narrator.words(report.line).first?.text ?? ""), version: VivaVoz.configuration.version,
      locale: locale.tag,
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      transcript: report.hasTranscript ? TranscriptExtract(entries.all.compactMap(\.remark), hiding: redaction) : nil,
      destination: try destination ?? MailAddress(Self.nobody), date: Int(Date().timeIntervalSince1970))
    return try report.letter(in: form)
  }

  private func redaction(_ form: ReportForm, _ words: Table) -> Redaction {
    let own = profile.map { profile in
      [profile.name, profile.home?.text, profile.school?.text].compactMap { $0 }
        + profile.contacts.flatMap { [$0.name, $0.number] } + profile.allergies
    }
    func text(_ key: String) -> [String] {
      words[key]?.forms[.other]?.first?.filled([:]).split(separator: " ").map(String.init) ?? []
    }
    let spoken = text("letter.digits").enumerated().map { ($1, "\($0)") }
    return Redaction(
      own ?? [], as: form.hidden, common: Set(text("letter.common")),
      spoken: Dictionary(spoken, uniquingKeysWith: { first, _ in first }))
  }
}

extension TranscriptEntry {
  /// What was said, by whom, as a line of a report.
  var remark: String? {
    switch name {
    case "heard", "nomatch": self["text"].map { "> \($0)" }
    case "say", "show": self["text"]
    default: nil
    }
  }
}
