import Assets
import Conversations
import Folders
import Foundation
import OpenBoards
import Post
import ProfileFiles
import Script

/// The doctor's checks of Express². They do not print the content of the user's settings.
extension DoctorCheck {
  static let express: [DoctorCheck] = [
    DoctorCheck(name: "phrases") { try phrases() },
    DoctorCheck(name: "own boards", isNeeded: false) { try ownBoards(of: UserDirectories()) },
    DoctorCheck(name: "own recordings", isNeeded: false) { try ownRecordings(of: UserDirectories()) },
    DoctorCheck(name: "express", isNeeded: false) { try setUp(of: UserDirectories()) },
    DoctorCheck(name: "reports", isNeeded: false) { try reports(of: UserDirectories()) },
  ]

  /// Describes the installed boards, after reading all of them.
  static func phrases() throws -> String {
    try ExpressLibrary.all(in: DataDirectory.find(), personal: nil, tell: Console.tell).sorted { $0.key < $1.key }.map {
      tag, shelf in
      let library = shelf.library
      guard library.isSound else {
        throw Failure(.failed, "\(tag): \(library.problems.first { $0.isError }.map { "\($0)" } ?? "")")
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
    return found.isEmpty ? "none were imported" : found.joined(separator: ", ")
  }

  static func ownRecordings(of personal: UserDirectories) throws -> String {
    let folder = PhraseRecordings.own(in: personal)
    let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { file in
      PhraseRecordings.endings.contains { file.hasSuffix(".\($0)") }
    }
    for file in files.sorted() { _ = try PhraseRecordings.read("\(folder)/\(file)") }
    return files.isEmpty ? "none were made" : "\(files.count) in \(folder), each can be played"
  }

  static func setUp(of personal: UserDirectories) throws -> String {
    let folder = PrivateFolder(express: personal)
    let kept = try ProfileStore(folder).read()
    if let notice = kept.notices.first { throw Failure(.failed, "\(notice)") }
    switch kept.profile {
    case nil: return "not set up yet; it will be kept in \(folder.path)"
    case let profile?: return "set up\(profile.setup == nil ? "" : " in part"), in \(folder.path), not encrypted"
    }
  }

  /// Describes where a report would be sent, and how many wait.
  static func reports(of personal: UserDirectories) throws -> String {
    let path = MailSettings.path(personal)
    let outbox = Outbox(folder: ReportDelivery.folder(personal))
    let waiting = try outbox.all().count { !$0.isSent }
    let rest =
      waiting == 0 ? "" : "; \(waiting) wait in \(outbox.folder), `\(ExpressReportsCommand.sending)` sends them"
    guard let settings = try MailSettings(path: path) else {
      return "kept on this machine, since there is no \(path)\(rest)"
    }
    let survey = TransportSelector(server: settings.server, hint: try Template(parsing: "{file}"))
    return "sent \(settings.name(of: survey.way)), by \(path)\(rest)"
  }
}

extension MailSettings {
  /// Describes the transport that would send a report now; the recipient is in the file.
  fileprivate func name(of way: TransportSelector.Way) -> String {
    switch way {
    case .smtp: "by the mail server \(server?.text ?? "")"
    case .sendmail: "by this machine's sendmail"
    case .mailto: "by your mail program"
    }
  }
}
