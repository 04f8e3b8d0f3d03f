import Foundation
import Script

/// Mail by the program that the person writes their letters with. They see it there and send it themselves.
public struct MailtoTransport: MailTransport {
  /// How long a desktop may take to open it.
  public static let patience: Duration = .seconds(10)

  /// Nil where there is no display to open anything on, with why.
  let opener: String?
  private let reason: String
  private let hint: Template
  private let home: String
  private let patience: Duration

  /// - Parameters:
  ///   - hint: in the person's language, with a gap `{file}`: "This is the beginning. All of it is in {file}."
  ///   - environment: where a display, a program and a home are looked for.
  public init(
    hint: Template, environment: [String: String] = ProcessInfo.processInfo.environment, patience: Duration = patience
  ) {
    let display = [environment["DISPLAY"], environment["WAYLAND_DISPLAY"]].contains { $0?.isEmpty == false }
    let program = Programs.path(of: "xdg-open", environment)
    opener = display ? program : nil
    reason = display ? "there is no xdg-open; install xdg-utils" : "there is no display"
    home = environment["HOME"] ?? ""
    (self.hint, self.patience) = (hint, patience)
  }

  public func carry(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult {
    let url = MailtoLink(message.letter, hint: hint.filled(["file": shown(report)])).url
    guard let opener else { return .shown(url: url, why: reason) }
    let child: ChildProcess
    do { child = try ChildProcess(opener, [url], input: []) } catch {
      return .shown(url: url, why: "\(opener): \(error.why)")
    }
    let (end, says) = await child.wait(atMost: patience, thenEnded: false)
    switch end {
    // Some desktops hold xdg-open for as long as the program is open.
    case .exited(0), .late: return .opened(url: url)
    case .exited(let status):
      return .shown(url: url, why: "\(opener): exit \(status)\(says.isEmpty ? "" : ", \(says)")")
    case .killed(let signal): return .shown(url: url, why: "\(opener): ended by signal \(signal)")
    }
  }

  /// Without the name of the person's home, which is often theirs.
  private func shown(_ report: StoredReport) -> String {
    let isBelow = home.count > 1 && report.path.hasPrefix(home + "/")
    return isBelow ? "~" + report.path.dropFirst(home.count) : report.name
  }
}
