import Foundation

/// Mail by this machine's own mail system: postfix, exim, msmtp and others provide a `sendmail`.
///
/// The mail system writes the account's name and perhaps the machine's into the envelope; this program cannot see
/// that.
public struct SendmailTransport: MailTransport {
  /// The timeout for the program.
  public static let patience: Duration = .seconds(30)

  let program: String
  private let patience: Duration

  /// - Parameter program: the path of the program.
  public init(_ program: String, patience: Duration = patience) {
    (self.program, self.patience) = (program, patience)
  }

  /// Returns the path of sendmail on this machine; nil where there is none.
  public static func program(_ environment: [String: String]) -> String? {
    ["/usr/sbin/sendmail", "/usr/lib/sendmail"].first(where: Programs.isProgram)
      ?? Programs.path(of: "sendmail", environment)
  }

  public func carry(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult {
    // Local programs expect the machine's own line ends.
    let input = message.bytes.filter { $0 != 0x0D }
    let child: ChildProcess
    do { child = try ChildProcess(program, ["-t", "-i"], input: input) } catch {
      throw .notStarted(program: program, why: error.why)
    }
    let (end, says) = await child.wait(atMost: patience, thenEnded: true)
    switch end {
    case .exited(0): return .accepted
    case .exited(let status): throw .failed(program: program, status: status, says: says)
    case .killed(let signal): throw .failed(program: program, status: 128 + signal, says: says)
    case .late: throw .hung(program: program, after: patience)
    }
  }
}
