/// Where a server listens: `tcp://127.0.0.1:10400`, `unix:///run/user/1000/vivavoz.sock` or `stdio://`.
public enum WyomingAddress: Hashable, Sendable {
  /// The host without brackets, and the port; 0 for any free one.
  case tcp(host: String, port: Int)
  /// The path of a socket in the file system.
  case unix(path: String)
  /// The standard input and output of the program: one connection.
  case stdio

  /// The longest path of a socket, in bytes. Source: `sockaddr_un` in unix(7), without the closing zero.
  public static let longestPath = 107

  /// Parses a URI; nil for any other text.
  public init?(_ uri: String) {
    if uri == "stdio://" || uri == "stdio:" {
      self = .stdio
    } else if uri.hasPrefix("unix://") {
      let path = String(uri.dropFirst("unix://".count))
      guard path.hasPrefix("/"), path.utf8.count <= Self.longestPath, !path.utf8.contains(0) else { return nil }
      self = .unix(path: path)
    } else if uri.hasPrefix("tcp://") {
      guard let (host, port) = Self.endpoint(uri.dropFirst("tcp://".count)) else { return nil }
      self = .tcp(host: host, port: port)
    } else {
      return nil
    }
  }

  private static func endpoint(_ text: Substring) -> (host: String, port: Int)? {
    let text = text.hasSuffix("/") ? text.dropLast() : text
    guard let colon = text.lastIndex(of: ":") else { return nil }
    var host = text[..<colon]
    let digits = text[text.index(after: colon)...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = Int(digits), (0...65_535).contains(port) else {
      return nil
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.contains("/"), !host.contains("@") else { return nil }
    return (String(host), port)
  }

  /// Whether only programs on this computer reach the address.
  public var isLocal: Bool {
    switch self {
    case .tcp(let host, _): host == "localhost" || host == "::1" || Self.isLoopback(host)
    case .unix, .stdio: true
    }
  }

  /// Whether a host is an IPv4 address of loopback: 127.0.0.0/8.
  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
