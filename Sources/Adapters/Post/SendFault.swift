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
      "\(server): the mail server cannot be reached (\(why)); look at the network, and at host and port in the settings"
    case .timedOut(let server, let time): "\(server): the mail server does not answer within \(time); try again later"
    case .refused(let server, let reply):
      "\(server): the mail server refuses the report (\(reply)); ask whoever runs it, or look at the address it goes to"
    case .postponed(let server, let reply): "\(server): the mail server cannot take it now (\(reply)); try again later"
    case .denied(let server, let reply):
      "\(server): the mail server does not know you (\(reply)); look at user and password in the settings"
    case .unsafe(let server, let why):
      "\(server): nothing was sent, since others could have read it (\(why)); look at security in the settings"
    case .brokenOff(let server, let why): "\(server): the connection broke off (\(why)); try again later"
    case .badSetting(let what, let why, let cure): "\(what): \(why); \(cure)"
    case .notStarted(let program, let why): "\(program): cannot be started (\(why)); look whether it is installed well"
    case .failed(let program, let status, let says):
      "\(program): did not take the report (exit \(status)\(Self.sense(status))\(says.isEmpty ? "" : ": \(says)")); "
        + "look at the mail system of this machine"
    case .hung(let program, let time):
      "\(program): was not done within \(time) and was ended; look at the mail system of this machine"
    }
  }

  /// Returns the meaning of an exit status. Source: sysexits.h
  private static func sense(_ status: Int32) -> String {
    switch status {
    case 64: ", wrong use"
    case 65: ", wrong data"
    case 67: ", no such user"
    case 68: ", no such host"
    case 69: ", not available"
    case 71, 72: ", trouble in the system"
    case 73, 74: ", nothing can be written"
    case 75: ", later"
    case 77: ", not allowed"
    case 78: ", wrong settings"
    default: ""
    }
  }
}
