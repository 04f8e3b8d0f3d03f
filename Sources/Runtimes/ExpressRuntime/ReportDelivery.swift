package import AtomicFiles
import ErrorReports
package import Express
import Foundation
package import Mail
package import Prompts
import YAML
package import VoiceEngine

/// The outbox of the user's reports, and their delivery.
package struct ReportDelivery: Sendable {
  package let folders: UserDirectories
  /// The text at the end of an email that is too long for a mail program, with a placeholder `{file}`.
  package let hint: Template

  /// The recipient address of a report while the user has set no destination. RFC 2606 reserves the domain, so that no
  /// mail reaches it.
  package static let nobody = "nobody@example.invalid"

  /// The environment variables, which determine the display and the search path of programs.
  private let environment: [String: String]
  private let onDiagnostic: DiagnosticHandler

  /// - Parameter words: the script with the email texts of a locale.
  package init(
    _ folders: UserDirectories, words: PromptTable, environment: [String: String] = ProcessInfo.processInfo.environment,
    onDiagnostic: @escaping DiagnosticHandler
  ) throws {
    self.folders = folders
    self.environment = environment
    self.onDiagnostic = onDiagnostic
    hint = try words["letter.hint"]?.forms[.other]?.first ?? Template(parsing: "{file}")
  }

  package var outbox: Outbox { Outbox(folder: Self.folder(folders)) }

  package static func folder(_ folders: UserDirectories) -> String { "\(folders.data)/express/reports" }

  /// The mail settings; nil if no destination is set.
  /// - Throws: an error that states what is wrong in the settings file.
  package var settings: MailSettings? {
    get throws { try MailSettings(path: MailSettings.path(folders)) }
  }

  /// Sends a stored report. Diagnostics report every failure.
  package func send(_ report: StoredReport) async -> Express.Delivery {
    do {
      guard let settings = try settings else {
        onDiagnostic(.noDestination(settings: MailSettings.path(folders)))
        return .kept
      }
      return try await send(report, settings)
    } catch ReportSenderError.notMarked(let report, let fault) {
      // The report was sent, but it could not be marked as sent.
      onDiagnostic(.fault(ReportSenderError.notMarked(report, fault)))
      return .sent
    } catch {
      onDiagnostic(.fault(error))
      return .kept
    }
  }

  private func send(_ report: StoredReport, _ settings: MailSettings) async throws -> Express.Delivery {
    let post = ReportSender(
      outbox, by: TransportSelector(server: settings.server, hint: hint, environment: environment).transport)
    switch try await post.send(report, to: settings.destination, from: settings.sender).result {
    case .accepted: return .sent
    case .opened: return .opened
    case .shown(let url, let why):
      onDiagnostic(.letterShown(address: "\(url)", why: "\(why)"))
      return .kept
    }
  }
}
