import Foundation
import Processes

/// Mail by this machine's own mail system: postfix, exim, msmtp and others provide a `sendmail`.
///
/// The mail system writes the account's name and perhaps the machine's into the envelope; this program cannot see
/// that.
public struct SendmailTransport: MailTransport {
  /// The timeout for the run of the program.
  public static let timeout: Duration = .seconds(30)

  let program: String
  private let timeout: Duration

  /// - Parameter program: the path of the program.
  public init(_ program: String, timeout: Duration = timeout) {
    (self.program, self.timeout) = (program, timeout)
  }

  /// Returns the path of sendmail on this machine; nil if there is none.
  public static func program(_ environment: [String: String]) -> String? {
    ["/usr/sbin/sendmail", "/usr/lib/sendmail"].first(where: Programs.isProgram)
      ?? Programs.path(of: "sendmail", environment)
  }

  public func deliver(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult {
    // Local programs expect the machine's own line ends.
    let input = message.bytes.filter { $0 != 0x0D }
    let (end, says): (ProgramRun.End, String)
    do throws(ProgramError) {
      (end, says) = try await ProgramRun(program, ["-t", "-i"], input: input).run(atMost: timeout, thenEnded: true)
    } catch {
      throw .notStarted(program: program, why: error.reason)
    }
    switch end {
    case .exited(0): return .accepted
    case .exited(let status): throw .failed(program: program, status: status, says: says)
    case .killed(let signal): throw .failed(program: program, status: 128 + signal, says: says)
    case .late: throw .hung(program: program, after: timeout)
    }
  }
}
