import NIOCore
import NIOPosix
import Testing
import Wyoming
import WyomingServer

/// A server that sends each event back.
private struct Echo: WyomingApplication {
  func run(_ connection: WyomingConnection) async {
    do {
      for try await event in connection.events { try await connection.send(event) }
    } catch let fault as WyomingFault {
      try? await connection.send(WyomingEvent("error", [("code", .string(fault.code))]))
    } catch {
      // The client has closed the connection.
    }
  }
}

@Suite("Connections of the Wyoming server", .timeLimit(.minutes(1)))
struct WyomingServerTests {
  private typealias Client = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// Runs a body with a server on a free port.
  private func serving(
    _ limits: WyomingServer.Limits, _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let server = try await WyomingServer(Echo(), at: .tcp(host: "127.0.0.1", port: 0), limits: limits)
    let task = Task { try? await server.run() }
    try await body(try #require(server.port))
    task.cancel()
    await task.value
  }

  private func connect(_ port: Int) async throws -> Client {
    try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try Client(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
      }
  }

  /// Returns the events that a server sends up to the end of the connection.
  private func events(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) async -> [WyomingEvent] {
    var decoder = WyomingDecoder()
    var events: [WyomingEvent] = []
    do {
      for try await bytes in inbound {
        decoder.append(bytes.readableBytesView)
        while let event = try decoder.next() { events.append(event) }
      }
    } catch {
      // A connection that the server has closed may end in an error.
    }
    return events
  }

  @Test("A connection without input is closed")
  func idle() async throws {
    var limits = WyomingServer.Limits()
    limits.idleTime = .milliseconds(50)
    try await serving(limits) { port in
      try await connect(port).executeThenClose { inbound, _ in #expect(await events(inbound).isEmpty) }
    }
  }

  @Test("An event whose rest does not come in time ends the connection")
  func slow() async throws {
    var limits = WyomingServer.Limits()
    limits.eventTime = .zero
    try await serving(limits) { port in
      try await connect(port).executeThenClose { inbound, outbound in
        try await outbound.write(ByteBuffer(bytes: WyomingEvent("ping").bytes + Array("{".utf8)))
        #expect(await events(inbound).map { $0.text("code") } == [nil, "event-incomplete"])
      }
    }
  }

  @Test("Connections above the limit are closed at once, and a place becomes free")
  func connections() async throws {
    var limits = WyomingServer.Limits()
    limits.connections = 1
    try await serving(limits) { port in
      try await connect(port).executeThenClose { inbound, outbound in
        var replies = inbound.makeAsyncIterator()
        try await outbound.write(ByteBuffer(bytes: WyomingEvent("ping").bytes))
        #expect(try await replies.next() != nil)
        try await connect(port).executeThenClose { inbound, _ in #expect(await events(inbound).isEmpty) }
      }
      var isServed = false
      while !isServed {
        try? await connect(port).executeThenClose { inbound, outbound in
          var replies = inbound.makeAsyncIterator()
          try await outbound.write(ByteBuffer(bytes: WyomingEvent("ping").bytes))
          isServed = try await replies.next() != nil
        }
      }
    }
  }

  @Test("A client that closes its side still gets the answers")
  func halfClosed() async throws {
    try await serving(WyomingServer.Limits()) { port in
      try await connect(port).executeThenClose { inbound, outbound in
        try await outbound.write(ByteBuffer(bytes: (0..<100).flatMap { _ in WyomingEvent("ping").bytes }))
        outbound.finish()
        #expect(await events(inbound).count == 100)
      }
    }
  }
}
