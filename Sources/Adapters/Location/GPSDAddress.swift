/// The network address of a gpsd.
public struct GPSDAddress: Hashable, Sendable, CustomStringConvertible {
  /// The registered port of gpsd.
  public static let usualPort: UInt16 = 2947

  /// A host name or an IP address, IPv6 without brackets.
  public let host: String
  public let port: UInt16

  public init(host: String = "localhost", port: UInt16 = usualPort) {
    self.host = host
    self.port = port
  }

  /// Parses an address.
  /// - Parameters:
  ///   - argument: the user's whole argument, for the error.
  ///   - rest: the part after `gpsd:`: `HOST`, `HOST:PORT` or `[HOST]:PORT`; nil for the default address.
  package init(_ argument: String, rest: String?) throws(LocationError) {
    guard let rest else {
      self.init()
      return
    }
    let (host, port) = Self.split(rest)
    let number = port.map { Decimals.whole($0).flatMap { UInt16(exactly: $0) } } ?? Self.usualPort
    guard let number, number > 0, !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw LocationError(
        argument, "this is not an address of gpsd", cure: "write gpsd, or gpsd:HOST:PORT like gpsd:localhost:2947")
    }
    self.init(host: host, port: number)
  }

  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Splits an address into the host and the port; the port is nil if there is none.
  package static func split(_ text: String) -> (host: String, port: String?) {
    if text.first == "[", let end = text.firstIndex(of: "]") {
      let rest = text[text.index(after: end)...]
      // Text without a colon after the bracket becomes an invalid port.
      return (String(text[..<end].dropFirst()), rest.isEmpty ? nil : String(rest.first == ":" ? rest.dropFirst() : "?"))
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
  }
}
