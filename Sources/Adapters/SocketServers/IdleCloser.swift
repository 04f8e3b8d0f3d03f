package import NIOCore

/// Closes a connection that has been idle for too long.
package final class IdleCloser: ChannelInboundHandler {
  package typealias InboundIn = NIOAny

  package init() {}

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
