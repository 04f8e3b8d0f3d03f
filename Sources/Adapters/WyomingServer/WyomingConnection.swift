import NIOCore
public import Wyoming

/// The server's side of a connection.
public struct WyomingConnection: Sendable {
  /// The events of the peer. The sequence ends when the peer has sent its last one, and can be iterated once. While it is
  /// not read, the server reads nothing from the connection.
  public let events: Events
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  init(
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>, _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
    _ limits: WyomingServer.Limits
  ) {
    (events, self.outbound) = (Events(inbound: inbound, limits: limits), outbound)
  }

  /// Sends an event. Waits while the peer reads more slowly than the caller sends. Several tasks may send at one time: each
  /// event is sent as a whole.
  /// - Throws: ``WyomingConnectionLost`` if the connection is closed.
  public func send(_ event: WyomingEvent) async throws(WyomingConnectionLost) {
    do { try await outbound.write(ByteBuffer(bytes: event.bytes)) } catch { throw WyomingConnectionLost() }
  }

  public struct Events: AsyncSequence, Sendable {
    let inbound: NIOAsyncChannelInboundStream<ByteBuffer>
    let limits: WyomingServer.Limits

    public func makeAsyncIterator() -> Iterator {
      Iterator(inbound: inbound.makeAsyncIterator(), decoder: WyomingDecoder(limits.event), limits: limits)
    }

    public struct Iterator: AsyncIteratorProtocol {
      var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
      var decoder: WyomingDecoder
      let limits: WyomingServer.Limits
      /// The moment from which on the decoder has had an incomplete event; nil between events.
      var incompleteSince: ContinuousClock.Instant?

      /// Returns the next event; nil at the end.
      /// - Throws: a ``WyomingFault`` if the bytes are no event, or what ended the connection.
      public mutating func next() async throws -> WyomingEvent? {
        while true {
          if let event = try decoder.next() {
            incompleteSince = nil
            return event
          }
          incompleteSince = decoder.isInEvent ? incompleteSince ?? .now : nil
          if let incompleteSince, incompleteSince.duration(to: .now) > limits.eventTime {
            throw WyomingFault.incomplete
          }
          guard let bytes = try await inbound.next() else { return nil }
          decoder.append(bytes.readableBytesView)
        }
      }
    }
  }
}

/// The client has closed the connection, so that an answer cannot be sent.
public struct WyomingConnectionLost: Error {
  public init() {}
}
