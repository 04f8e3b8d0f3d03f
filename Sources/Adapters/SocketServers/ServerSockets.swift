package import NIOCore
package import NIOPosix

/// What the servers of this package have in common: how they listen, and what they survive.
package enum ServerSockets {
  /// Returns a bootstrap for a server.
  /// - Parameter isTCP: whether clients connect by TCP. Short messages are then sent at once.
  package static func bootstrap(isTCP: Bool) -> ServerBootstrap {
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(AcceptErrorFilter()) }
      }
    // The option of the level TCP: the same number at the level of sockets is another option, which only root may set.
    return isTCP ? bootstrap.childChannelOption(.tcpOption(.tcp_nodelay), value: 1) : bootstrap
  }
}

/// Keeps errors of single connections from the server: one that the peer has closed before it was accepted, or one for
/// which the process has no descriptor left. NIO goes on listening, but an error that arrives at the sequence of
/// connections would end it.
private final class AcceptErrorFilter: ChannelInboundHandler, Sendable {
  typealias InboundIn = Channel

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard context.channel.isActive else { return context.fireErrorCaught(error) }
  }
}
