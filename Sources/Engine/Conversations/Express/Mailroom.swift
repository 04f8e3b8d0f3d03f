import Assets
import Express
import Folders
import Foundation
import Post
import Reports
import Script

/// Where a person's reports wait, and how they leave this machine.
package struct Mailroom: Sendable {
  package let folders: PersonalFolders
  /// Stands at the end of a letter that is too long for a mail program, with a gap `{file}`.
  package let hint: Template

  /// Where a report is addressed to as long as nobody has said whereto: nowhere, by RFC 2606.
  package static let nobody = "nobody@example.invalid"

  /// Where a display and programs are looked for.
  private let environment: [String: String]
  private let tell: Tell

  /// - Parameter words: a locale's letter.
  package init(
    _ folders: PersonalFolders, words: Table, environment: [String: String] = ProcessInfo.processInfo.environment,
    tell: @escaping Tell
  ) throws {
    self.folders = folders
    self.environment = environment
    self.tell = tell
    hint = try words["letter.hint"]?.forms[.other]?.first ?? Template(parsing: "{file}")
  }

  package var outbox: Outbox { Outbox(folder: Self.folder(folders)) }

  package static func folder(_ folders: PersonalFolders) -> String { "\(folders.data)/express/reports" }

  /// Nil where nobody has said whereto.
  /// - Throws: what is wrong in the file.
  package var settings: MailSettings? {
    get throws { try MailSettings(path: MailSettings.path(folders)) }
  }

  /// Sends one that is kept. What there is to tell besides what became of it is told on the side.
  package func send(_ report: KeptReport) async -> Express.Delivery {
    do {
      guard let settings = try settings else {
        tell(.noDestination(settings: MailSettings.path(folders)))
        return .kept
      }
      return try await send(report, settings)
    } catch PostError.notMarked(let report, let fault) {
      // It went; that it cannot be written down is another matter.
      tell(.fault(PostError.notMarked(report, fault)))
      return .sent
    } catch {
      tell(.fault(error))
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
      tell(.letterShown(address: "\(url)", why: "\(why)"))
      return .kept
    }
  }
}
