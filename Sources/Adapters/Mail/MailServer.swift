/// A mail server as the settings describe it.
public struct MailServer: Hashable, Sendable {
  public enum Security: String, Hashable, Sendable, CaseIterable {
    /// No encryption: any host on the route can read the mail.
    case none
    /// The connection begins unencrypted. If it cannot then be encrypted, nothing is sent.
    case startTLS = "starttls"
    case tls

    /// The default port of the security mode.
    public var port: UInt16 {
      switch self {
      case .none: 25
      case .startTLS: 587
      case .tls: 465
      }
    }
  }

  /// The user name, and the file with the password, for authentication.
  public struct Account: Hashable, Sendable {
    public let user: String
    public let password: PasswordFile

    public init(user: String, password: PasswordFile) {
      (self.user, self.password) = (user, password)
    }
  }

  public let host: String
  public let port: UInt16
  public let security: Security
  /// The account; nil if the server needs no authentication.
  public let account: Account?

  /// - Parameters:
  ///   - host: a name or an address, not a URL.
  ///   - port: nil for the default port of the security mode.
  /// - Throws: ``SendFault/badSetting(what:why:cure:)``.
  public init(
    host: String, port: UInt16? = nil, security: Security = .startTLS, account: Account? = nil
  ) throws(SendFault) {
    guard Self.isHost(host) else {
      throw .badSetting(
        what: "\"\(host.prefix(80).filter { !$0.isNewline })\"", why: "is not a host name",
        cure: "write it like mail.example.org")
    }
    guard port != 0 else { throw .badSetting(what: "port 0", why: "is not a port", cure: "leave it out or write 587") }
    if let user = account?.user,
      user.isEmpty || user.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    {
      throw .badSetting(
        what: "user", why: "is empty or not a name", cure: "write your user name on the mail server")
    }
    self.host = host
    self.port = port ?? security.port
    self.security = security
    self.account = account
    guard account == nil || security != .none || isHere else {
      throw .badSetting(
        what: host, why: "without security the password is sent unencrypted",
        cure: "set security to starttls or tls")
    }
  }

  /// The host and port, `mail.example.org:587`.
  public var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Whether the server's host is this machine.
  var isHere: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  private static func isHost(_ text: String) -> Bool {
    (1...253).contains(text.utf8.count) && text.first != "-"
      && text.utf8.allSatisfy {
        (0x30...0x3A).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
          || $0 == 0x2E
      }
  }
}
