import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Concurrent requests for one document", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct InFlightRequestTests {
  private static let good = LoopbackAnswer(text: "good")

  @Test("A second request waits for the response of the first")
  func joined() async throws {
    let server = try await LoopbackServer { _ in Self.good.after(.milliseconds(100)) }
    let client = FetcherFixture()
    let address = server.address("/x")
    async let one = client.fetch(address)
    async let other = client.fetch(address)
    #expect(try await one.get().body == other.get().body)
    #expect(server.requests.count == 1)
    await server.stop()
  }

  @Test("A cancelled request ends at once and does not affect the others")
  func calledOff() async throws {
    let server = try await LoopbackServer { _ in Self.good.after(.milliseconds(200)) }
    let client = FetcherFixture()
    let address = server.address("/x")
    let impatient = Task { await client.fetch(address) }
    let patient = Task { await client.fetch(address) }
    #expect(await eventually { !server.requests.isEmpty })
    impatient.cancel()
    #expect(await impatient.value.failure?.problem == "the request was cancelled")
    #expect(await patient.value.failure == nil)
    #expect(server.requests.count == 1)
    await server.stop()
  }

  @Test("The transfer ends when all its requests are cancelled")
  func allCalledOff() async throws {
    let server = try await LoopbackServer { _ in LoopbackAnswer([.pause(.seconds(60))]) }
    let client = FetcherFixture()
    let feed = try client.feed(server.address("/gbfs.json"))
    let asking = Task { await feed.report() }
    #expect(await eventually { !server.requests.isEmpty })
    asking.cancel()
    #expect(await asking.value == .failed(.slow, last: nil))
    #expect(await eventually { await client.fetcher.inFlight.isEmpty })
    await server.stop()
  }

  @Test("Hundreds of cancellations at any time do not crash the process", arguments: [true, false])
  func calledOffAnywhere(isLed: Bool) async throws {
    let long = LoopbackAnswer(text: String(repeating: "long", count: 10_000))
    let server = try await LoopbackServer { _ in isLed ? LoopbackAnswer(302, ["Location": "/y"]) : long }
    let client = FetcherFixture()
    await withDiscardingTaskGroup { group in
      for number in 0..<4 {
        group.addTask {
          for turn in 0..<75 {
            let task = Task { await client.fetch(server.address("/\(number)-\(turn)")) }
            for _ in 0..<(turn * 8) { await Task.yield() }
            if turn % 25 != 24 { task.cancel() }
            _ = await task.value
          }
        }
      }
    }
    #expect(server.requests.count >= 12)
    await server.stop()
  }
}
