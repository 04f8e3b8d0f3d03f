import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import SocketServers

/// An HTTP server with WebSockets on one address.
public struct WebServer: Sendable {
  /// The limits that protect the server and its other users against one client.
  public struct Limits: Sendable {
    /// The largest WebSocket message, in bytes. A larger one closes the connection.
    public var messageBytes = 16_384
    /// The largest request line with all header fields, in bytes.
    public var headerBytes = 16_384
    /// The number of connections at one time. Further ones are closed at once.
    public var connections = 512
    /// The longest time without input from the client.
    public var idleTime = Duration.seconds(30)
    /// The longest time to the end of the first request's header fields.
    public var requestTime = Duration.seconds(10)
    /// The longest time that a connection without a WebSocket is kept. Browsers open a new one when they need it.
    public var keepAliveTime = Duration.seconds(120)

    public init() {}
  }

  private typealias HTTPChannel = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  private typealias SocketChannel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  private enum Negotiated: Sendable {
    case http(HTTPChannel)
    case socket(SocketChannel, WebRequest)
  }

  private let application: any WebApplication
  private let limits: Limits
  private let listener: NIOAsyncChannel<EventLoopFuture<Negotiated>, Never>
  private let count = ConnectionCount()

  /// Opens the port. Connections are served while ``run()`` runs.
  /// - Parameters:
  ///   - host: the address to listen on, such as 127.0.0.1.
  ///   - port: the port; 0 for any free one.
  /// - Throws: an error if the address cannot be used, such as one that another program uses.
  public init(_ application: any WebApplication, host: String, port: Int, limits: Limits = Limits()) async throws {
    (self.application, self.limits) = (application, limits)
    listener = try await ServerSockets.bootstrap(isTCP: true)
      .bind(host: host, port: port) { [count] channel in
        channel.eventLoop.makeCompletedFuture {
          guard count.enter(limit: limits.connections) else {
            // NIO does not close a channel whose set-up fails.
            channel.close(promise: nil)
            throw ChannelError.ioOnClosedChannel
          }
          channel.closeFuture.whenComplete { _ in count.leave() }
          return try Self.configure(channel, application, limits)
        }
      }
  }

  /// The port that the server listens on.
  public var port: Int { listener.channel.localAddress?.port ?? 0 }

  /// Serves connections until the task is cancelled. A connection that ends in an error ends only itself.
  /// - Throws: why the server can no longer listen.
  public func run() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { connections in
        for try await connection in connections { group.addTask { await serve(connection) } }
      }
    }
  }

  private static func configure(
    _ channel: any Channel, _ application: any WebApplication, _ limits: Limits
  ) throws -> EventLoopFuture<Negotiated> {
    let upgrader = NIOTypedWebSocketServerUpgrader<Negotiated>(
      maxFrameSize: limits.messageBytes,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(application.acceptsWebSocket(WebRequest(head)) ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limits.messageBytes))
          try channel.pipeline.syncOperations.addHandler(NothingAfterClose())
          return .socket(try SocketChannel(wrappingChannelSynchronously: channel), WebRequest(head))
        }
      })
    let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Negotiated>(upgraders: [upgrader]) { channel in
      channel.eventLoop.makeCompletedFuture { .http(try HTTPChannel(wrappingChannelSynchronously: channel)) }
    }
    var configuration = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
    configuration.decoderConfiguration.maxHeaderListSize = limits.headerBytes
    let operations = channel.pipeline.syncOperations
    try operations.addHandler(IdleStateHandler(readTimeout: TimeAmount(limits.idleTime)))
    try operations.addHandler(IdleCloser())
    let negotiated = try operations.configureUpgradableHTTPServerPipeline(configuration: configuration)
    let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(limits.requestTime)) { channel.close(promise: nil) }
    negotiated.whenComplete { result in
      deadline.cancel()
      guard case .success(.http) = result else { return }
      let end = channel.eventLoop.scheduleTask(in: TimeAmount(limits.keepAliveTime)) { channel.close(promise: nil) }
      channel.closeFuture.whenComplete { _ in end.cancel() }
    }
    return negotiated
  }

  private func serve(_ connection: EventLoopFuture<Negotiated>) async {
    switch try? await connection.get() {
    case .http(let channel)?:
      try? await channel.executeThenClose { inbound, outbound in try await answer(inbound, outbound) }
    case .socket(let channel, let request)?:
      try? await channel.executeThenClose { inbound, outbound in
        await application.run(WebSocket(inbound, outbound), for: request)
      }
    case nil: break
    }
  }

  private func answer(
    _ inbound: NIOAsyncChannelInboundStream<HTTPServerRequestPart>,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    var pending: (head: HTTPRequestHead, request: WebRequest, longestBody: Int)?
    for try await part in inbound {
      switch part {
      case .head(let head):
        let request = WebRequest(head)
        pending = (head, request, application.longestBody(of: request))
      case .body(let buffer):
        guard let limit = pending?.longestBody, let length = pending?.request.body.count,
          length + buffer.readableBytes <= limit
        else {
          try await send(WebResponse(status: 413, text: "the body is too long"), to: nil, outbound, keepsAlive: false)
          return
        }
        pending?.request.body += buffer.readableBytesView
      case .end:
        guard let (head, request, _) = pending else { return }
        pending = nil
        let response = await application.response(to: request)
        try await send(response, to: head, outbound, keepsAlive: head.isKeepAlive)
        if !head.isKeepAlive { return }
      }
    }
  }

  /// - Parameter head: the request; nil if it was not read to its end.
  private func send(
    _ response: WebResponse, to head: HTTPRequestHead?,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>,
    keepsAlive: Bool
  ) async throws {
    var headers = HTTPHeaders(response.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    headers.add(name: "Content-Length", value: "\(response.body.count)")
    if !keepsAlive { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: response.status)
    try await outbound.write(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers)))
    if head?.method != .HEAD, !response.body.isEmpty {
      try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: response.body))))
    }
    try await outbound.write(.end(nil))
  }
}

/// Drops the frames that are written after a close frame: the closing handshake of RFC 6455, section 5.5.1, allows none,
/// and a browser reports them as errors. A conversation still sends sound when the peer's close frame is answered.
private final class NothingAfterClose: ChannelOutboundHandler {
  typealias OutboundIn = WebSocketFrame
  private var isClosed = false

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosed else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    isClosed = unwrapOutboundIn(data).opcode == .connectionClose
    context.write(data, promise: promise)
  }
}
