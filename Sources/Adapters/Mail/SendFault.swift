/// The reason why a report was not sent, with place and remedy. The report stays stored.
public enum SendFault: Error, Hashable, Sendable, CustomStringConvertible {
  case unreachable(server: String, why: String)
  case timedOut(server: String, after: Duration)
  /// The server rejected the message permanently.
  case refused(server: String, reply: String)
  /// The server rejected the message temporarily.
  case postponed(server: String, reply: String)
  /// The server rejected the user name or the password.
  case denied(server: String, reply: String)
  /// The connection could not be encrypted, or the server's certificate is not valid.
  case unsafe(server: String, why: String)
  case brokenOff(server: String, why: String)
  case badSetting(what: String, why: String, cure: String)
  case notStarted(program: String, why: String)
  case failed(program: String, status: Int32, says: String)
  case hung(program: String, after: Duration)

  public var description: String {
    switch self {
    case .unreachable(let server, let why):
      "\(server): the mail server cannot be reached (\(why)); check the network, and host and port in the settings"
    case .timedOut(let server, let time): "\(server): the mail server does not answer within \(time); try again later"
    case .refused(let server, let reply):
      "\(server): the mail server rejects the report (\(reply)); ask its administrator, or check the recipient's address"
    case .postponed(let server, let reply):
      "\(server): the mail server cannot accept the report now (\(reply)); try again later"
    case .denied(let server, let reply):
      "\(server): the mail server rejects the login (\(reply)); check user and password in the settings"
    case .unsafe(let server, let why):
      "\(server): nothing was sent, because the connection is not secure (\(why)); check security in the settings"
    case .brokenOff(let server, let why): "\(server): the connection was lost (\(why)); try again later"
    case .badSetting(let what, let why, let cure): "\(what): \(why); \(cure)"
    case .notStarted(let program, let why): "\(program): cannot be started (\(why)); check its installation"
    case .failed(let program, let status, let says):
      "\(program): rejected the report (exit \(status)\(Self.sense(status))\(says.isEmpty ? "" : ": \(says)")); "
        + "check the mail system of this machine"
    case .hung(let program, let time):
      "\(program): did not finish within \(time) and was stopped; check the mail system of this machine"
    }
  }

  /// Returns the meaning of a program's exit status. Source: sysexits.h
  private static func sense(_ status: Int32) -> String {
    switch status {
    case 64: ", incorrect usage"
    case 65: ", invalid data"
    case 67: ", no such user"
    case 68: ", no such host"
    case 69: ", not available"
    case 71, 72: ", system error"
    case 73, 74: ", write error"
    case 75: ", temporary failure"
    case 77: ", not allowed"
    case 78: ", invalid settings"
    default: ""
    }
  }
}
