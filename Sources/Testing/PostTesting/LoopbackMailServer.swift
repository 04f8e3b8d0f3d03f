import Foundation
import Glibc
import Synchronization
import TestSupport

/// A mail server on loopback, for tests: real lines over a real socket, on a thread of its own. Well-behaved until it is
/// told to be otherwise.
public final class LoopbackMailServer: Sendable {
  /// What it is like.
  public struct Manners: Sendable {
    /// Accepts connections and says nothing.
    public var isSilent = false
    /// Hangs up in the middle of the message.
    public var cutsMessage = false
    /// Says nothing to a message that came whole.
    public var stallsAtEnd = false
    /// Answers to a verb (`RCPT`), or to the message's end (`.`), in place of the usual ones.
    public var answers: [String: String] = [:]
    /// Whom it lets in; nil for everybody.
    public var account: (user: String, password: String)?
    /// Whether it offers STARTTLS, which it cannot do.
    public var offersTLS = false

    public init() {}
  }

  public let port: UInt16
  private let listener: Descriptor
  let manners: Manners
  private let log = Mutex(Log())

  struct Log {
    var lines: [String] = []
    var messages: [String] = []
    var isOver = false
  }

  /// - Throws: where there is no port.
  public init(_ manners: Manners = Manners()) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard let listener = Descriptor(socket), let port = Self.listen(socket) else { throw POSIXError(.EADDRINUSE) }
    (self.listener, self.port, self.manners) = (listener, port, manners)
    Thread { [self] in serve() }.start()
  }

  /// What clients said, outside of messages.
  public var lines: [String] { log.withLock { $0.lines } }
  /// What was taken, as it was before dots were doubled.
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

  /// Looks up every now and then whether it is over.
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
