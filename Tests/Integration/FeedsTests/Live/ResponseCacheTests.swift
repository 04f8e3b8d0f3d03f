import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Response cache", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct ResponseCacheTests {
  private static let city = TestCity([.init("1", "Smithfield", bikes: 3)], ttl: 60)

  @Test("After a restart the last counts are available with their age")
  func afterRestart() async throws {
    let scratch = try Scratch()
    let server = try await CityServer(Self.city)
    #expect(await (try FetcherFixture(folder: scratch.path).feed(server.address)).report().failure == nil)
    await server.stop()
    let report = await (try FetcherFixture(folder: scratch.path, late: .seconds(600)).feed(server.address)).report()
    #expect(report.failure == .offline && report.bikes("1") == 3)
    #expect((599...660).contains((report.snapshot?.age ?? .zero) / .seconds(1)))
  }

  @Test("After a restart an unexpired response is not requested again")
  func ttl() async throws {
    let scratch = try Scratch()
    let server = try await CityServer(Self.city)
    for _ in 1...2 {
      #expect(await (try FetcherFixture(folder: scratch.path).feed(server.address)).report().failure == nil)
    }
    #expect(server.requests(.status).count == 1)
    await server.stop()
  }

  @Test("Responses with a time in the future have an unknown age and are not used")
  func clockTurnedBack() async throws {
    let scratch = try Scratch()
    let server = try await CityServer(Self.city)
    _ = await (try FetcherFixture(folder: scratch.path).feed(server.address)).report()
    await server.stop()
    let report = await (try FetcherFixture(folder: scratch.path, late: .seconds(-600)).feed(server.address)).report()
    #expect(report == .failed(.offline, last: nil))
  }

  @Test(
    "A damaged cache file is ignored and overwritten, and a folder in its place is ignored",
    arguments: ["empty", "cut", "foreign", "flipped", "folder", "pipe", "link", "huge"])
  func damaged(kind: String) async throws {
    let scratch = try Scratch()
    let server = try await CityServer(Self.city)
    _ = await (try FetcherFixture(folder: scratch.path).feed(server.address)).report()
    #expect(scratch.files.count == 4)
    for file in scratch.files { try damage(file, kind) }
    let feed = try FetcherFixture(folder: scratch.path).feed(server.address)
    #expect(await feed.report().failure == nil)
    #expect(server.requests(.status).count == 2)
    if kind != "folder" {
      _ = await (try FetcherFixture(folder: scratch.path).feed(server.address)).report()
      #expect(server.requests(.status).count == 2)
    }
    await server.stop()
  }

  private func damage(_ file: String, _ kind: String) throws {
    let url = URL(filePath: file)
    var data = try Data(contentsOf: url)
    switch kind {
    case "empty": data = Data()
    case "cut": data = data.prefix(data.count - 10)
    case "foreign": data = Data("{\"form\":7}\nabc".utf8)
    case "flipped": data[data.count - 20] ^= 1
    case "huge": data += Data(count: 17 << 20)
    default: try FileManager.default.removeItem(at: url)
    }
    switch kind {
    case "folder": try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    case "pipe": #expect(mkfifo(file, 0o600) == 0)
    case "link": try FileManager.default.createSymbolicLink(at: url, withDestinationURL: URL(filePath: "/dev/zero"))
    default: try data.write(to: url)
    }
  }

  @Test("A folder without write permission only disables the cache")
  func unwritable() async throws {
    let server = try await CityServer(Self.city)
    #expect(await (try FetcherFixture(folder: "/dev/null/feeds").feed(server.address)).report().failure == nil)
    await server.stop()
  }

  @Test("At the limit the oldest files are removed, and files of other programs stay")
  func bounded() throws {
    let scratch = try Scratch()
    let cache = ResponseCache(folder: scratch.path, largest: 16 << 20)
    try Data("mine".utf8).write(to: URL(filePath: scratch.path + "/notes.txt"))
    let body = Data(count: 15 << 20)
    let label = ResponseCache.CacheMetadata(
      validators: Validators(), serverTime: Date(), arrived: Date(), until: Date(), maxAge: nil, digest: "")
    for number in 1...6 { cache.write(label, body, for: try FeedAddress("https://feed.test/\(number)")) }
    #expect(scratch.files.count == 5)
    #expect(!FileManager.default.fileExists(atPath: cache.path(try FeedAddress("https://feed.test/1"))))
  }

  @Test("An invalid response does not replace a valid one in the cache")
  func invalidResponse() async throws {
    let scratch = try Scratch()
    var city = Self.city
    city.ttl = 0
    let server = try await CityServer(city)
    let feed = try FetcherFixture(folder: scratch.path).feed(server.address)
    _ = await feed.report()
    server.city.faults[.status] = LoopbackAnswer(200, ["ETag": "\"page\""], text: "<html>")
    #expect(await feed.report().failure == .broken)
    #expect(await (try FetcherFixture(folder: scratch.path).feed(server.address)).report().bikes("1") == 3)
    #expect(server.requests(.status).allSatisfy { $0.headers["if-none-match"] == nil })
    await server.stop()
  }
}
