import Foundation
import Randomness
import Testing
import VivaVozTesting

/// Input from other programs and attackers.
@Suite(.serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason))) struct PageSecurityTests {
  @Test("A WebSocket of another host or origin, or without an origin, is refused")
  func foreign() async throws {
    try await TestServer.with { server in
      let port = server.port
      try await expectSocket(false, port: port, origin: "http://evil.example")
      try await expectSocket(false, port: port, origin: "http://localhost:\(port + 1)")
      try await expectSocket(false, port: port, origin: "null")
      try await expectSocket(false, port: port, host: "evil.example")
      try await expectSocket(false, port: port, host: "evil.example", origin: "http://evil.example")
      try await expectSocket(false, port: port, hasOrigin: false)
      try await expectSocket(false, port: port, path: "/nothing/talk")
      try await expectSocket(true, port: port)
    }
  }

  /// Checks whether the server opens a WebSocket.
  private func expectSocket(
    _ isWanted: Bool, port: Int, path: String = "/rider/talk", host: String? = nil, origin: String? = nil,
    hasOrigin: Bool = true
  ) async throws {
    var fields = RawRequest.upgrade
    fields["Host"] = host ?? "localhost:\(port)"
    fields["Origin"] = hasOrigin ? origin ?? "http://localhost:\(port)" : nil
    let status = try await RawRequest(path, port: port, fields: fields).response().status
    // A refused connection is closed without a response.
    #expect(status == (isWanted ? 101 : 0), "\(path) \(fields)")
  }

  @Test("Beyond loopback a WebSocket needs the token")
  func token() async throws {
    try await TestServer.with(token: "secret") { server in
      try await expectSocket(false, port: server.port)
      try await expectSocket(false, port: server.port, path: "/rider/talk?token=wrong")
      try await expectSocket(true, port: server.port, path: "/rider/talk?token=secret")
    }
  }

  @Test("A first message that begins no conversation closes the connection")
  func noStart() async throws {
    try await TestServer.with { server in
      for first in [#"{"type":"wake"}"#, "", "{", #"{"type":"start","locale":"../../etc"}"#] {
        let page = try #require(try await TestPage(port: server.port))
        page.send(first)
        #expect(await page.closes(), "\(first)")
        #expect(page.closeCode == .policyViolation)
      }
      #expect(await server.host.count == 0)
    }
  }

  @Test("A malformed message closes the connection, and the conversation can be resumed")
  func malformed() async throws {
    try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port))
      page.start()
      let id = try #require(await page.message("started")?["conversation"])
      page.send("{")
      #expect(await page.closes())
      #expect(page.closeCode == .policyViolation)
      let again = try #require(try await TestPage(port: server.port))
      again.start(resume: id)
      #expect(await again.message("started")?["resumed"] == "1")
    }
  }

  @Test("A message of a megabyte, and a flood of messages, close the connection; other pages go on")
  func tooMuch() async throws {
    try await TestServer.with { server in
      let other = try #require(try await TestPage(port: server.port))
      other.start()
      let large = try #require(try await TestPage(port: server.port))
      large.start()
      _ = await large.message("started")
      large.send(bytes: [UInt8](repeating: 0, count: 1 << 20))
      #expect(await large.closes())
      let flood = try #require(try await TestPage(port: server.port))
      flood.start()
      _ = await flood.message("started")
      for _ in 0..<2_000 { flood.send(#"{"type":"microphone","open":true}"#) }
      #expect(await flood.closes())
      other.send(#"{"type":"wake"}"#)
      #expect(await other.hears("welcome"))
    }
  }

  /// The number of mutated messages; a longer run sets VIVAVOZ_MUTATIONS.
  private static let mutations = ProcessInfo.processInfo.environment["VIVAVOZ_MUTATIONS"].flatMap { Int($0) } ?? 1_000

  @Test("Mutated messages never end the server")
  func mutated() async throws {
    try await TestServer.with(limit: 200) { server in
      var random = SeededGenerator(seed: 29)
      let samples = [
        #"{"type":"line","text":"bikes near smithfield"}"#, #"{"type":"press","id":7,"tags":["yes"]}"#,
        #"{"type":"start","locale":"en","resume":"x"}"#, #"{"type":"microphone","open":true}"#,
      ]
      var count = 0
      while count < Self.mutations {
        let page = try #require(try await TestPage(port: server.port))
        page.start()
        _ = await page.message("started")
        // Fewer than the rate limit allows at once.
        for _ in 0..<200 where count < Self.mutations && !page.isClosed {
          var bytes = Array(samples.randomElement(using: &random)!.utf8)
          for _ in 0..<Int.random(in: 0...3, using: &random) {
            bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
          }
          count += 1
          if Bool.random(using: &random) { page.send(textBytes: bytes) } else { page.send(bytes: bytes) }
        }
        page.send(#"{"type":"bye"}"#)
        page.cut()
      }
      await server.host.stop()
      let answer = try await get("/apps.json", server.port)
      #expect(answer.status == 200)
    }
  }

  @Test(
    "Paths lead to no other file",
    arguments: [
      "/web/../Package.swift", "/web/%2e%2e/Package.swift", "/web//etc/passwd", "/web/..%2fPackage.swift",
      "/rider/../../etc/passwd/page.json", "/rider/en/../../../page.json", "/express/en/phrases/../../x.wav",
      "/express/en/pictures/..%2f..%2fx", "/rider/xx/page.json", "/%00", "/web/", "/web",
    ])
  func escapes(path: String) async throws {
    try await TestServer.with { server in
      let status = try await get(path, server.port).status
      #expect(status == 404)
    }
  }

  @Test("A request that changes something needs the page's origin, and a body of at most 640 KiB")
  func changes() async throws {
    try await TestServer.with { server in
      let (open, own) = ("/express/en/guardian/open", "http://localhost:\(server.port)")
      let (password, foreign) = (#"{"password":"0000"}"#, "http://evil.example")
      let cases: [(path: String, body: String, origin: String?, status: Int)] = [
        // This server has no folders of a user, so that the right request finds nothing.
        (open, password, own, 404), (open, "", nil, 403), (open, "", foreign, 403), (open, password, foreign, 413),
        (open, String(repeating: "a", count: 655_361), own, 413), ("/rider/en/guardian/open", password, own, 404),
        ("/web/main.js", "", own, 404),
      ]
      for (path, body, origin, wanted) in cases {
        let request = RawRequest(path, port: server.port, fields: origin.map { ["Origin": $0] } ?? [:], body: body)
        let status = try await request.response().status
        #expect(status == wanted, "\(path) \(body.prefix(20)) \(origin ?? "-")")
      }
    }
  }

  @Test("Every answer has a strict content policy, an error too")
  func headers() async throws {
    try await TestServer.with { server in
      for path in ["/", "/rider/", "/rider/en/page.json", "/nothing"] {
        let answer = try await get(path, server.port)
        #expect(answer.headers["content-security-policy"]?.contains("default-src 'none'") == true)
        #expect(answer.headers["content-security-policy"]?.contains("unsafe") == false)
        #expect(answer.headers["x-content-type-options"] == "nosniff")
      }
    }
  }

  private func get(_ path: String, _ port: Int) async throws -> (status: Int, headers: [String: String]) {
    try await RawRequest(path, port: port).response()
  }
}
