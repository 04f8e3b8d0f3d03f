import Foundation
import Script

/// Which ways out there are for mail on this machine, the best one first, and why others are none.
public struct TransportSurvey: Sendable {
  public enum Way: String, Hashable, Sendable, CaseIterable {
    case smtp, sendmail, mailto
  }

  /// One way, as it was found.
  public struct Finding: Sendable {
    public let way: Way
    public let state: State
  }

  public enum State: Sendable {
    case usable(any MailTransport)
    case missing(why: String)
  }

  /// In the order of `Way`.
  public let findings: [Finding]

  /// - Parameters:
  ///   - server: from the settings.
  ///   - hint: see ``MailtoTransport``.
  public init(
    server: MailServer?, hint: Template, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let smtp = server.map { State.usable(SMTPTransport($0, environment: environment)) }
    let sendmail = SendmailTransport.program(environment).map { State.usable(SendmailTransport($0)) }
    findings = [
      Finding(way: .smtp, state: smtp ?? .missing(why: "the settings name no mail server")),
      Finding(way: .sendmail, state: sendmail ?? .missing(why: "there is no sendmail on this machine")),
      Finding(way: .mailto, state: .usable(MailtoTransport(hint: hint, environment: environment))),
    ]
  }

  /// What is to be used; the address to be shown is always left.
  public var best: any MailTransport {
    for case .usable(let transport) in findings.map(\.state) { return transport }
    preconditionFailure("mailto is always usable: without a display its address is shown")
  }

  /// One that the person asks for by name.
  public func transport(_ way: Way) -> (any MailTransport)? {
    for finding in findings where finding.way == way {
      if case .usable(let transport) = finding.state { return transport }
    }
    return nil
  }
}
