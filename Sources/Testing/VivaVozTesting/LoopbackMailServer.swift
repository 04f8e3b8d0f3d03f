import Foundation
import Glibc
import Synchronization

/// An SMTP server on loopback, for tests, with a thread of its own. It behaves correctly unless a test sets faults.
public final class LoopbackMailServer: Sendable {
  /// The behaviour of the server.
  public struct ServerBehaviour: Sendable {
    /// Whether the server accepts connections and sends no greeting.
    public var isSilent = false
    /// Whether the server closes the connection while the client sends the message.
    public var cutsMessage = false
    /// Whether the server sends no reply to a complete message.
    public var stallsAtEnd = false
    /// Replies to a verb (`RCPT`), or to the message's end (`.`), in place of the default ones.
    public var answers: [String: String] = [:]
    /// The account with which a client must log in; nil if no login is needed.
    public var account: (user: String, password: String)?
    /// Whether the server offers STARTTLS, which it does not support.
    public var offersTLS = false

    public init() {}
  }

  public let port: UInt16
  private let listener: Descriptor
  let behaviour: ServerBehaviour
  private let log = Mutex(Log())

  struct Log {
    var lines: [String] = []
    var messages: [String] = []
    var isOver = false
  }

  /// Starts the server on a free port.
  /// - Throws: an error if no port is free.
  public init(_ behaviour: ServerBehaviour = ServerBehaviour()) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard let listener = Descriptor(socket), let port = Self.listen(socket) else { throw POSIXError(.EADDRINUSE) }
    (self.listener, self.port, self.behaviour) = (listener, port, behaviour)
    Thread { [self] in serve() }.start()
  }

  /// The lines of clients, outside of messages.
  public var lines: [String] { log.withLock { $0.lines } }
  /// The received messages, with escaped dots restored.
  public var messages: [String] { log.withLock { $0.messages } }

  /// Stops accepting clients; the thread ends with its last client.
  public func stop() { log.withLock { $0.isOver = true } }

  func note(line: String) { log.withLock { $0.lines.append(line) } }
  func note(message: String) { log.withLock { $0.messages.append(message) } }
  var isOver: Bool { log.withLock { $0.isOver } }

  private func serve() {
    while !isOver {
      guard Self.isReady(listener.number), let client = Descriptor(accept(listener.number, nil, nil)) else { continue }
      LoopbackMailConversation(server: self, socket: client).hold()
    }
  }

  /// Whether a descriptor is readable; the wait is short, so that the caller can check for a stop.
  static func isReady(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 20) > 0
  }

  private static func listen(_ socket: Int32) -> UInt16? {
    var address = FreePort.loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    return isBound && Glibc.listen(socket, 8) == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }
}
