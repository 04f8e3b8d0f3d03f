import FlyingSocks
import Foundation
import Synchronization

/// An HTTP server on loopback, for tests. It answers with the bytes and pauses that the test sets, valid or not.
public final class LoopbackServer: Sendable {
  /// Returns the answer to a request.
  public typealias Answering = @Sendable (LoopbackRequest) async -> LoopbackAnswer

  public let port: UInt16
  private let log: Log
  private let serving: Task<Void, Never>

  /// Collects the requests that the server has received so far.
  final class Log: Sendable {
    let requests = Mutex<[LoopbackRequest]>([])
  }

  /// Starts the server.
  /// - Parameter port: the port to listen on; 0 for any free port.
  public init(port: UInt16 = 0, answering: @escaping Answering) async throws {
    let pool = SocketPool.make(maxEvents: 64)
    try await pool.prepare()
    let listener = try Self.listener(port, pool)
    guard case .ip4(_, let bound) = try listener.socket.sockname() else { throw SocketError.unsupportedAddress }
    let log = Log()
    self.port = bound
    self.log = log
    serving = Task {
      await withTaskGroup { group in
        group.addTask { try? await pool.run() }
        group.addTask { await Self.serve(listener, log, answering) }
      }
    }
  }

  deinit { serving.cancel() }

  /// Returns the URL of a path: `http://127.0.0.1:4711` and the path.
  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// All requests that the server has received so far, in the order of their arrival.
  public var requests: [LoopbackRequest] { log.requests.withLock { $0 } }

  /// Returns the requests for one path.
  public func requests(_ path: String) -> [LoopbackRequest] { requests.filter { $0.path == path } }

  /// Closes every connection and stops listening, which frees the port.
  public func stop() async {
    serving.cancel()
    await serving.value
  }

  private static func listener(_ port: UInt16, _ pool: some AsyncSocketPool) throws -> AsyncSocket {
    let socket = try Socket(domain: AF_INET)
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    try socket.listen()
    return try AsyncSocket(socket: socket, pool: pool)
  }

  private static func serve(_ listener: AsyncSocket, _ log: Log, _ answering: @escaping Answering) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled, let socket = try? await listener.accept() {
        group.addTask { await LoopbackConnection(socket: socket, log: log, answering: answering).serve() }
      }
      try? listener.close()
      group.cancelAll()
    }
  }
}
