import ErrorReports
public import Foundation
import Processes
public import Prompts

/// Mail by the user's own mail program. The user sees the email there and sends it.
public struct MailtoTransport: MailTransport {
  /// The timeout for the desktop to open the mail program.
  public static let timeout: Duration = .seconds(10)

  /// The program that opens URLs; nil if there is no display or no such program, as `reason` states.
  let opener: String?
  private let reason: String
  private let hint: Template
  private let home: String
  private let timeout: Duration

  /// - Parameters:
  ///   - hint: the last line of a truncated message, in the user's language, with a placeholder `{file}`: "This is the
  ///     beginning. All of it is in {file}."
  ///   - environment: the variables with the display, the search path and the home folder.
  public init(
    hint: Template, environment: [String: String] = ProcessInfo.processInfo.environment, timeout: Duration = timeout
  ) {
    let display = [environment["DISPLAY"], environment["WAYLAND_DISPLAY"]].contains { $0?.isEmpty == false }
    let program = Programs.path(of: "xdg-open", environment)
    opener = display ? program : nil
    reason = display ? "xdg-open is missing; install xdg-utils" : "there is no display"
    home = environment["HOME"] ?? ""
    (self.hint, self.timeout) = (hint, timeout)
  }

  public func deliver(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult {
    let url = MailtoLink(message.email, hint: hint.filled(["file": shown(report)])).url
    guard let opener else { return .shown(url: url, why: reason) }
    let (end, says): (ProgramRun.End, String)
    do throws(ProgramError) {
      (end, says) = try await ProgramRun(opener, [url]).run(atMost: timeout, thenEnded: false)
    } catch {
      return .shown(url: url, why: "\(opener): \(error.reason)")
    }
    switch end {
    // On some desktops xdg-open runs for as long as the mail program is open.
    case .exited(0), .late: return .opened(url: url)
    case .exited(let status):
      return .shown(url: url, why: "\(opener): exit \(status)\(says.isEmpty ? "" : ", \(says)")")
    case .killed(let signal): return .shown(url: url, why: "\(opener): ended by signal \(signal)")
    }
  }

  /// Returns the report's path without the name of the user's home folder, which is often the user's name.
  private func shown(_ report: StoredReport) -> String {
    let isBelow = home.count > 1 && report.path.hasPrefix(home + "/")
    return isBelow ? "~" + report.path.dropFirst(home.count) : report.name
  }
}
