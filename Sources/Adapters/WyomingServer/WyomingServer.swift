import Glibc
import NIOCore
import NIOPosix
import SocketServers
public import Wyoming

/// A server of the Wyoming protocol on one address. It has neither authentication nor encryption, as the protocol has none.
public struct WyomingServer: Sendable {
  /// The limits that protect the server and its other clients against one client.
  public struct Limits: Sendable {
    /// The largest event.
    public var event = WyomingLimits()
    /// The number of connections at one time. Further ones are closed at once.
    public var connections = 64
    /// The longest time without input from the client.
    public var idleTime = Duration.seconds(300)
    /// The longest time from the beginning of an event to its end.
    public var eventTime = Duration.seconds(30)

    public init() {}
  }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  private enum Source {
    case listener(NIOAsyncChannel<Connection, Never>)
    case pipes(Connection)
  }

  private let application: any WyomingApplication
  private let limits: Limits
  private let source: Source

  /// Opens the address. Connections are served while ``run()`` runs.
  /// - Throws: an error if the address cannot be used, such as one that another program uses.
  public init(
    _ application: any WyomingApplication, at address: WyomingAddress, limits: Limits = Limits()
  ) async throws {
    (self.application, self.limits) = (application, limits)
    let count = ConnectionCount()
    let accept: @Sendable (any Channel) -> EventLoopFuture<Connection> = { channel in
      channel.eventLoop.makeCompletedFuture {
        guard count.enter(limit: limits.connections) else {
          // NIO does not close a channel whose set-up fails.
          channel.close(promise: nil)
          throw ChannelError.ioOnClosedChannel
        }
        channel.closeFuture.whenComplete { _ in count.leave() }
        return try Self.wrap(channel, limits)
      }
    }
    // A client may send its last event, close its side, and wait for the answers.
    func bootstrap(isTCP: Bool) -> ServerBootstrap {
      ServerSockets.bootstrap(isTCP: isTCP).childChannelOption(.allowRemoteHalfClosure, value: true)
    }
    switch address {
    case .tcp(let host, let port):
      source = .listener(
        try await bootstrap(isTCP: true).bind(host: host, port: port, childChannelInitializer: accept))
    case .unix(let path):
      try await Self.checkUnused(path)
      // Only the user of the program may connect.
      let mask = umask(0o177)
      defer { umask(mask) }
      source = .listener(
        try await bootstrap(isTCP: false).bind(
          unixDomainSocketPath: path, cleanupExistingSocketFile: true, childChannelInitializer: accept))
    case .stdio:
      for descriptor in [STDIN_FILENO, STDOUT_FILENO] where !Self.isStream(descriptor) {
        throw IOError(errnoCode: EPERM, reason: "open")
      }
      source = .pipes(
        try await NIOPipeBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .channelOption(.allowRemoteHalfClosure, value: true)
          .takingOwnershipOfDescriptors(input: dup(STDIN_FILENO), output: dup(STDOUT_FILENO)) { channel in
            channel.eventLoop.makeCompletedFuture { try Connection(wrappingChannelSynchronously: channel) }
          })
    }
  }

  /// The port that the server listens on; nil without a port.
  public var port: Int? {
    guard case .listener(let listener) = source else { return nil }
    return listener.channel.localAddress?.port
  }

  /// Serves connections until the task is cancelled; with standard input and output until the input ends. A connection
  /// that ends in an error ends only itself.
  /// - Throws: why the server can no longer listen.
  public func run() async throws {
    switch source {
    case .pipes(let connection): await serve(connection)
    case .listener(let listener):
      try await withThrowingDiscardingTaskGroup { group in
        try await listener.executeThenClose { connections in
          for try await connection in connections { group.addTask { await serve(connection) } }
        }
      }
    }
  }

  private func serve(_ connection: Connection) async {
    try? await connection.executeThenClose { inbound, outbound in
      await application.run(WyomingConnection(inbound, outbound, limits))
    }
  }

  private static func wrap(_ channel: any Channel, _ limits: Limits) throws -> Connection {
    let operations = channel.pipeline.syncOperations
    try operations.addHandler(IdleStateHandler(readTimeout: TimeAmount(limits.idleTime)))
    try operations.addHandler(IdleCloser())
    return try Connection(
      wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: false))
  }

  /// Whether a descriptor is a pipe, a socket or a terminal. Linux cannot wait for files, and SwiftNIO then stops the program.
  private static func isStream(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFSOCK: return true
    case S_IFCHR: return isatty(descriptor) == 1
    default: return false
    }
  }

  /// Checks that no program listens at a socket in the file system. A file that a killed program has left is replaced.
  private static func checkUnused(_ path: String) async throws {
    guard
      let channel = try? await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(unixDomainSocketPath: path).get()
    else { return }
    try? await channel.close()
    throw IOError(errnoCode: EADDRINUSE, reason: "bind")
  }
}
