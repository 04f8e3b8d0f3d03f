package import AtomicFiles
import Boards
import Express
import ExpressRuntime
import Foundation
import Mail
import OpenBoardFormat
import ProfileStorage
import Prompts
import Terminal
import VoiceEngine
import YAML

/// The doctor's checks of Express². They do not print the content of the user's settings.
extension DoctorCheck {
  package static let express: [DoctorCheck] = [
    DoctorCheck(name: "phrases") { try phrases() },
    DoctorCheck(name: "own boards", isNeeded: false) { try ownBoards(of: UserDirectories()) },
    DoctorCheck(name: "own recordings", isNeeded: false) { try ownRecordings(of: UserDirectories()) },
    DoctorCheck(name: "express", isNeeded: false) { try setUp(of: UserDirectories()) },
    DoctorCheck(name: "reports", isNeeded: false) { try reports(of: UserDirectories()) },
  ]

  /// Describes the installed boards, after reading all of them.
  package static func phrases() throws -> String {
    try ExpressLibrary.all(in: DataDirectory.find(), personal: nil, onDiagnostic: Console.report).sorted {
      $0.key < $1.key
    }.map {
      tag, shelf in
      let library = shelf.library
      guard library.isSound else {
        throw UserFacingError(.failed, "\(tag): \(library.problems.first { $0.isError }.map { "\($0)" } ?? "")")
      }
      return "\(library.keys.count { library[$0]?.action == .speak }) in \(tag)"
    }.joined(separator: ", ")
  }

  static func ownBoards(of personal: UserDirectories) throws -> String {
    let folder = ExpressLibrary.own(in: personal)
    if let fault = OpenBoards.faults(ofInstalled: folder).first { throw fault }
    let installed = OpenBoards.installed(in: folder)
    let root = try DataDirectory.find()
    let found = try installed.map { path in
      let lacks = ExpressLibrary.lacks(try OpenBoards.read(path), in: root)
      return ([path] + lacks).joined(separator: "; ")
    }
    return found.isEmpty ? "no boards are imported" : found.joined(separator: ", ")
  }

  static func ownRecordings(of personal: UserDirectories) throws -> String {
    let folder = PhraseRecordings.own(in: personal)
    let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { file in
      PhraseRecordings.endings.contains { file.hasSuffix(".\($0)") }
    }
    for file in files.sorted() { _ = try PhraseRecordings.read("\(folder)/\(file)") }
    return files.isEmpty ? "no recordings" : "\(files.count) in \(folder), all readable"
  }

  static func setUp(of personal: UserDirectories) throws -> String {
    let folder = PrivateFolder(express: personal)
    let kept = try ProfileStore(folder).read()
    if let notice = kept.notices.first { throw UserFacingError(.failed, "\(notice)") }
    switch kept.profile {
    case nil: return "not set up yet; its data will be in \(folder.path)"
    case let profile?: return "set up\(profile.setup == nil ? "" : " in part"), in \(folder.path), not encrypted"
    }
  }

  /// Describes the destination of error reports, and how many reports wait to be sent.
  package static func reports(of personal: UserDirectories) throws -> String {
    let path = MailSettings.path(personal)
    let outbox = Outbox(folder: ReportDelivery.folder(personal))
    let waiting = try outbox.all().count { !$0.isSent }
    let rest =
      waiting == 0 ? "" : "; \(waiting) unsent in \(outbox.folder), send them with `\(Invocation.sendReports)`"
    guard let settings = try MailSettings(path: path) else {
      return "stored on this machine only, because \(path) does not exist\(rest)"
    }
    let survey = TransportSelector(server: settings.server, hint: try Template(parsing: "{file}"))
    return "sent \(settings.name(of: survey.method)), by \(path)\(rest)"
  }
}

extension MailSettings {
  /// Describes the transport that would send a report now; the recipient is in the file.
  fileprivate func name(of way: TransportSelector.Method) -> String {
    switch way {
    case .smtp: "by the mail server \(server?.text ?? "")"
    case .sendmail: "by this machine's sendmail"
    case .mailto: "by your mail program"
    }
  }
}
