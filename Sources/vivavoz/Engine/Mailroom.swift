import Assets
import Express
import Folders
import Foundation
import Post
import Reports
import Script

/// Where a person's reports wait, and how they leave this machine.
struct Mailroom: Sendable {
  let folders: PersonalFolders
  /// Stands at the end of a letter that is too long for a mail program, with a gap `{file}`.
  let hint: Template

  /// Where a report is addressed to as long as nobody has said whereto: nowhere, by RFC 2606.
  static let nobody = "nobody@example.invalid"
  /// What sends those that wait.
  static let command = "vivavoz express reports --send"

  /// Where a display and programs are looked for.
  private let environment: [String: String]

  /// - Parameter words: a locale's letter.
  init(
    _ folders: PersonalFolders, words: Table, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.folders = folders
    self.environment = environment
    hint = try words["letter.hint"]?.forms[.other]?.first ?? Template(parsing: "{file}")
  }

  var outbox: Outbox { Outbox(folder: Self.folder(folders)) }

  static func folder(_ folders: PersonalFolders) -> String { "\(folders.data)/express/reports" }

  /// Nil where nobody has said whereto.
  /// - Throws: what is wrong in the file.
  var settings: MailSettings? {
    get throws { try MailSettings(path: MailSettings.path(folders)) }
  }

  /// Sends one that is kept. What there is to tell besides what became of it is told on the side.
  func send(_ report: KeptReport) async -> Express.Delivery {
    do {
      guard let settings = try settings else {
        Console.complain("vivavoz: nobody has said where reports go; write it into \(MailSettings.path(folders))")
        return .kept
      }
      return try await send(report, settings)
    } catch PostError.notMarked(let report, let fault) {
      // It went; that it cannot be written down is another matter.
      Console.complain("vivavoz: \(PostError.notMarked(report, fault))")
      return .sent
    } catch {
      Console.complain("vivavoz: \(error)")
      return .kept
    }
  }

  private func send(_ report: KeptReport, _ settings: MailSettings) async throws -> Express.Delivery {
    let post = Post(
      outbox, by: TransportSurvey(server: settings.server, hint: hint, environment: environment).transport)
    switch try await post.send(report, to: settings.destination, from: settings.sender).handing {
    case .accepted: return .sent
    case .opened: return .opened
    case .shown(let url, let why):
      Console.complain("vivavoz: no mail program was opened (\(why)); in one of yours this address opens the report:")
      Console.print(url)
      return .kept
    }
  }
}
