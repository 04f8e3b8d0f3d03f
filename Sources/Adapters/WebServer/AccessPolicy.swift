import Randomness

/// Decides which requests a server on loopback, or behind a proxy, answers.
///
/// A page from elsewhere could otherwise use the server through the user's browser: by a WebSocket, which browsers open
/// to any host, or by a host name that its owner lets point to 127.0.0.1 (DNS rebinding).
public struct AccessPolicy: Sendable {
  /// The host names, without port, under which browsers reach the server.
  private let hosts: Set<String>
  /// The token that requests must have in the address or in a cookie; nil on loopback.
  private let token: String?

  /// The name of the cookie and of the query parameter that contain the token.
  public static let tokenName = "token"

  public init(hosts: Set<String>, token: String?) {
    (self.hosts, self.token) = (Set(hosts.map { $0.lowercased() }), token)
  }

  /// The host names under which this machine reaches its own servers.
  public static let loopbackHosts: Set = ["127.0.0.1", "localhost", "[::1]"]

  /// Returns a token of 128 bits, from a generator that is safe for keys.
  public static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return SecretToken.make(from: &generator)
  }

  public enum Decision: Equatable, Sendable {
    case allowed
    /// The host or the origin is foreign. The payload is the header field.
    case foreign(String)
    case wrongToken
  }

  public func decision(on request: WebRequest) -> Decision {
    guard let host = request.headers["host"], hosts.contains(Self.name(of: host)) else { return .foreign("Host") }
    if let origin = request.headers["origin"], !Self.isSame(origin, host) { return .foreign("Origin") }
    guard let token else { return .allowed }
    let offered = [request.query[Self.tokenName], Self.cookie(Self.tokenName, in: request.headers["cookie"] ?? "")]
    return offered.contains { $0.map { Self.isEqual($0, token) } ?? false } ? .allowed : .wrongToken
  }

  /// Whether a request may open a WebSocket or change something: a browser always sends the origin then, and other
  /// programs must do so, too.
  public func acceptsChange(_ request: WebRequest) -> Bool {
    request.headers["origin"] != nil && decision(on: request) == .allowed
  }

  /// Returns the cookie that the response must set, since the token is in the address; nil for none.
  public func cookie(for request: WebRequest) -> String? {
    guard let token, let offered = request.query[Self.tokenName], Self.isEqual(offered, token) else { return nil }
    // A proxy that serves HTTPS says so.
    let secure = request.headers["x-forwarded-proto"] == "https" ? "; Secure" : ""
    return "\(Self.tokenName)=\(token); Path=/; HttpOnly; SameSite=Strict\(secure)"
  }

  /// The name of a host field without its port, in lower case.
  private static func name(of host: String) -> String {
    let host = host.lowercased()
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }

  /// Whether an origin is the host itself, with the same port.
  private static func isSame(_ origin: String, _ host: String) -> Bool {
    ["http://", "https://"].contains { "\($0)\(host)".lowercased() == origin.lowercased() }
  }

  private static func cookie(_ name: String, in field: String) -> String? {
    field.split(separator: ";").lazy.map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Compares in a time that does not depend on the first difference.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
