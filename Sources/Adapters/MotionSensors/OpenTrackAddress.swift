import Glibc
import Location

/// The address of this computer at which OpenTrack's datagrams arrive.
public struct OpenTrackAddress: Hashable, Sendable, CustomStringConvertible {
  /// The default port of OpenTrack's output "UDP over network".
  public static let usualPort: UInt16 = 4242

  /// An IP address of this computer, IPv6 without brackets; `0.0.0.0` for all of its IPv4 addresses, so that a phone or
  /// another computer can send. The datagrams have no authentication.
  public let host: String
  public let port: UInt16

  public init(host: String = "127.0.0.1", port: UInt16 = usualPort) { (self.host, self.port) = (host, port) }

  /// Parses an address; nil if it is invalid.
  /// - Parameter rest: the part after `opentrack:`: `PORT`, `ADDRESS:PORT` or `[ADDRESS]:PORT`; nil for the default
  ///   address.
  init?(rest: String?) {
    guard let rest else {
      self.init()
      return
    }
    let parts = GPSDAddress.split(rest)
    guard let port = Self.port(parts.port ?? parts.host) else { return nil }
    guard parts.port != nil else {
      self.init(port: port)
      return
    }
    guard Self.isIP(parts.host) else { return nil }
    self.init(host: parts.host, port: port)
  }

  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  private static func port(_ text: String) -> UInt16? {
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = UInt16(text), port > 0 else { return nil }
    return port
  }

  /// Whether a text is an IP address. A name could stand for several addresses, of which one would be used.
  private static func isIP(_ text: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }
}
