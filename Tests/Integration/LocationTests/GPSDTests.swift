import BikeShare
import Foundation
import Polling
import Testing
import VivaVozTesting

@testable import Location

@Suite("gpsd", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct GPSDTests {
  private let tpv = "{\"class\":\"TPV\",\"mode\":3,\"lat\":53.3473,\"lon\":-6.2591,\"track\":90,\"speed\":4.5}\r\n"

  private func reason(_ whereabouts: LocationResult) -> String? {
    if case .missing(.noReceiver(let reason), _) = whereabouts { reason } else { nil }
  }

  /// Returns a client that has received the server's greeting.
  private func greeted(_ server: LoopbackGPSD, patience: Duration = .seconds(5)) async throws -> (
    GPSD, LoopbackGPSD.Client
  ) {
    let gpsd = GPSD(server.address, timeout: patience)
    async let first = gpsd.locate(at: .zero)
    let client = try await server.client()
    client.say(LoopbackGPSD.greeting + LoopbackGPSD.devices + tpv)
    _ = await first
    return (gpsd, client)
  }

  @Test("The client starts a watch, and the first query waits for the first fix (RID-064)")
  func first() async throws {
    let server = try LoopbackGPSD()
    let gpsd = GPSD(server.address, timeout: .seconds(5))
    async let first = gpsd.locate(at: .zero)
    let client = try await server.client()
    #expect(try await client.received() == "?WATCH={\"enable\":true,\"json\":true};\n")
    client.say(LoopbackGPSD.greeting)
    // The server sends one line in two pieces.
    client.say(LoopbackGPSD.devices + String(tpv.prefix(40)))
    client.say(String(tpv.dropFirst(40)))
    let fix = try #require(await first.usable)
    #expect(fix.coordinate == Ride.start && fix.course == 90 && fix.speed == 4.5)
  }

  @Test("No query waits longer than its timeout", .timeLimit(.minutes(1)))
  func patience() async throws {
    let server = try LoopbackGPSD()
    let gpsd = GPSD(server.address, timeout: .milliseconds(100))
    async let first = gpsd.locate(at: .zero)
    try await server.client().say(LoopbackGPSD.greeting + LoopbackGPSD.devices)
    #expect(await first.usable == nil)
    // A second query returns no fix either.
    #expect(await gpsd.locate(at: .zero).usable == nil)
  }

  @Test("A refused connection is reported at once with the cure")
  func refused() async throws {
    let gpsd = GPSD(GPSDAddress(host: "127.0.0.1", port: FreePort.any()), timeout: .seconds(60))
    let words = "127.0.0.1:\(gpsd.address.port): no gpsd answers (Connection refused); "
    #expect(reason(await gpsd.locate(at: .zero)) == words + "install and start it: sudo apt-get install gpsd")
  }

  @Test("An unknown host is reported", .timeLimit(.minutes(1)))
  func unknownHost() async throws {
    let gpsd = GPSD(GPSDAddress(host: "no such host"), timeout: .seconds(30))
    #expect(reason(await gpsd.locate(at: .zero))?.contains("the host name cannot be resolved") == true)
  }

  @Test("A server that is not gpsd is reported")
  func noGPSD() async throws {
    let server = try LoopbackGPSD()
    let gpsd = GPSD(server.address, timeout: .seconds(30))
    async let first = gpsd.locate(at: .zero)
    try await server.client().say("HTTP/1.1 400 Bad Request\r\n\r\n")
    #expect(reason(await first)?.contains("the server there is not gpsd") == true)
  }

  @Test("Invalid data after the greeting is ignored")
  func invalidData() async throws {
    let server = try LoopbackGPSD()
    let gpsd = GPSD(server.address, timeout: .seconds(5))
    async let first = gpsd.locate(at: .zero)
    let client = try await server.client()
    client.say(LoopbackGPSD.greeting + "{\"class\":\"TPV\",\"mode\":3,\"lat\":1e999}\n\u{0}\n")
    client.say(String(repeating: "x", count: 100_000) + "\n" + tpv)
    #expect(await first.usable?.coordinate == Ride.start)
  }

  @Test("The loss of gpsd is reported, and after its return there are fixes again")
  func backAgain() async throws {
    var server: LoopbackGPSD? = try LoopbackGPSD()
    let port = try #require(server?.port)
    let (gpsd, client) = try await greeted(try #require(server))
    server = nil
    client.hangUp()
    #expect(await eventually { reason(await gpsd.locate(at: .zero)) != nil })
    #expect(await gpsd.locate(at: .zero).usable?.coordinate == Ride.start)
    server = try LoopbackGPSD(port: port)
    let again = try await server?.client()
    again?.say(LoopbackGPSD.greeting + tpv)
    #expect(await eventually { reason(await gpsd.locate(at: .zero)) == nil })
  }

  @Test("After close the client disconnects and does not reconnect")
  func closed() async throws {
    let server = try LoopbackGPSD()
    let (gpsd, client) = try await greeted(server)
    #expect(try await client.received() != nil)
    gpsd.close()
    #expect(try await client.received() == nil)
    #expect(await gpsd.locate(at: .zero).usable?.coordinate == Ride.start)
  }

  @Test("A client closed before its first query, or twice, answers without waiting")
  func closedBefore() async throws {
    let server = try LoopbackGPSD()
    let gpsd = GPSD(server.address, timeout: .seconds(60))
    gpsd.close()
    gpsd.close()
    #expect(reason(await gpsd.locate(at: .zero)) != nil)
  }

  @Test("A released client leaves no connection, descriptor or thread")
  func deinitialized() async throws {
    let server = try LoopbackGPSD()
    weak var watch: GPSDWatch?
    weak var wakeup: WakeupPipe?
    let client: LoopbackGPSD.Client
    do {
      let gpsd: GPSD
      (gpsd, client) = try await greeted(server)
      (watch, wakeup) = (gpsd.watch, gpsd.wakeup)
      #expect(watch != nil && wakeup != nil)
    }
    _ = try await client.received()
    #expect(try await client.received() == nil)
    // The thread of the client owns both objects until its end.
    #expect(await eventually { watch == nil && wakeup == nil })
  }

  @Test(
    "A client of an address that does not answer returns after its timeout and can be released", .timeLimit(.minutes(1))
  )
  func silentAddress() async throws {
    // The server's backlog is full, so the system accepts no connection.
    let server = try LoopbackGPSD(queue: 0)
    let others = try (0..<4).map { _ in try LoopbackGPSD.connect(at: server.port) }
    var gpsd: GPSD? = GPSD(server.address, timeout: .milliseconds(100))
    #expect(await gpsd?.locate(at: .zero).usable == nil)
    weak var watch: GPSDWatch?
    watch = gpsd?.watch
    gpsd = nil
    #expect(await eventually { watch == nil })
    #expect(others.count == 4)
  }

  @Test("Concurrent queries share one connection and are all answered")
  func many() async throws {
    let server = try LoopbackGPSD()
    let gpsd = GPSD(server.address, timeout: .seconds(5))
    try await withThrowingTaskGroup(of: LocationResult.self) { group in
      for _ in 0..<50 { group.addTask { await gpsd.locate(at: .zero) } }
      try await server.client().say(LoopbackGPSD.greeting + tpv)
      for try await answer in group { #expect(answer.usable?.coordinate == Ride.start) }
    }
  }
}
