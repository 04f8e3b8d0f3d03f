import Testing
import VivaVozTesting

/// Conversations over a real socket.
@Suite(.serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason))) struct PageConversationTests {
  @Test("A page holds Rider's whole conversation by typed lines, with sound, captions and the view (RID-069)")
  func rider() async throws {
    try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port))
      page.start()
      let started = try #require(await page.message("started"))
      #expect(started["app"] == "rider" && started["resumed"] == "0")
      page.send(#"{"type":"wake"}"#)
      #expect(await page.hears("welcome"))
      page.type("bikes near smithfield")
      #expect(await page.hears("confirm"))
      page.type("yes")
      #expect(await page.hears("station.bikes"))
      let view = await page.message { $0.type == "view" && $0.text.contains(#""counts":{"#) }
      #expect(view?.text.contains(#""place":"place.smithfield""#) == true)
      #expect(page.messages.contains { $0["who"] == "user" && $0["text"] == "bikes near smithfield" })
      #expect(page.messages.contains { $0.type == "choices" && $0.text.contains("open rider") })
      #expect(await eventually { page.samples > 22_050 })
    }
  }

  @Test("A conversation in Spanish")
  func spanish() async throws {
    try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port))
      page.start(locale: "es")
      page.send(#"{"type":"wake"}"#)
      #expect(await page.hears("welcome"))
      #expect(page.said.contains { $0.contains("Rider está abierto") })
    }
  }

  @Test("A line that is typed over a prompt is taken at once")
  func overPrompt() async throws {
    try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port))
      page.start()
      page.send(#"{"type":"wake"}"#)
      #expect(await page.hears("ask.help"))
      let before = ContinuousClock.now
      page.type("bikes near smithfield")
      #expect(await page.hears("confirm"))
      // The welcome takes eight seconds.
      #expect(before.duration(to: .now) < .seconds(2))
    }
  }

  @Test("A phrase sounds at once when its button is pressed; a button that is not possible now is reported (EXP-009)")
  func press() async throws {
    try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port, path: "/express/talk"))
      page.start()
      #expect(await page.hears("setup.begin"))
      page.send(#"{"type":"press","id":1,"tags":["say=emergency.help"]}"#)
      #expect(await page.message("pressed")?["accepted"] == "1")
      #expect(await page.hears("phrase.emergency.help"))
      page.send(#"{"type":"press","id":2,"tags":["no=such"]}"#)
      let second = await page.message { $0.type == "pressed" && $0["id"] == "2" }
      #expect(second?["accepted"] == "0")
    }
  }

  @Test("A page that reconnects resumes its conversation, and hears the question again, not the welcome")
  func resumed() async throws {
    try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port))
      page.start()
      let id = try #require(await page.message("started")?["conversation"])
      page.send(#"{"type":"wake"}"#)
      page.type("bikes near smithfield")
      #expect(await page.hears("confirm"))
      page.cut()
      _ = await page.closes()
      let again = try #require(try await TestPage(port: server.port))
      again.start(resume: id)
      let started = try #require(await again.message("started"))
      #expect(started["resumed"] == "1" && started["conversation"] == id)
      #expect(await again.hears("confirm"))
      #expect(!again.messages.contains { $0["prompt"] == "welcome" })
      again.type("yes")
      #expect(await again.hears("station.bikes"))
      #expect(await server.host.count == 1)
    }
  }

  @Test("The server starts a new conversation for an unknown id, and reports that it is not resumed")
  func unknown() async throws {
    try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port))
      page.start(resume: "of-an-earlier-program")
      let started = try #require(await page.message("started"))
      #expect(started["resumed"] == "0" && started["conversation"] != "of-an-earlier-program")
    }
  }

  @Test("A second page of one conversation takes the place of the first")
  func twice() async throws {
    try await TestServer.with { server in
      let first = try #require(try await TestPage(port: server.port))
      first.start()
      let id = try #require(await first.message("started")?["conversation"])
      first.send(#"{"type":"wake"}"#)
      #expect(await first.hears("welcome"))
      let second = try #require(try await TestPage(port: server.port))
      second.start(resume: id)
      #expect(await second.message("started")?["resumed"] == "1")
      #expect(await first.closes())
      #expect(await server.host.count == 1)
      // The second page may be on a new network, and the loss of the first not noticed: the question is repeated.
      #expect(await second.hears("away"))
    }
  }

  @Test("Beyond the limit the server sends busy, and the other conversations go on")
  func busy() async throws {
    try await TestServer.with(limit: 2) { server in
      var pages: [TestPage] = []
      for _ in 0..<3 {
        let page = try #require(try await TestPage(port: server.port))
        page.start()
        _ = await page.message { $0.type == "started" || $0.type == "busy" }
        pages.append(page)
      }
      #expect(await pages[2].message("busy") != nil)
      #expect(await pages[2].closes())
      pages[0].send(#"{"type":"wake"}"#)
      #expect(await pages[0].hears("welcome"))
      // A page that says goodbye leaves its place to another.
      pages[1].send(#"{"type":"bye"}"#)
      #expect(await pages[1].message("ended")?["reason"] == "finished")
      let page = try #require(try await TestPage(port: server.port))
      page.start()
      #expect(await page.message("started") != nil)
    }
  }

  @Test("A conversation without its page leaves its place to a new page")
  func abandoned() async throws {
    try await TestServer.with(limit: 1) { server in
      let first = try #require(try await TestPage(port: server.port))
      first.start()
      _ = await first.message("started")
      first.cut()
      _ = await first.closes()
      let second = try await eventually {
        let page = try await TestPage(port: server.port)
        page?.start()
        return await page?.message { $0.type == "started" || $0.type == "busy" }?.type == "started"
      }
      #expect(second)
    }
  }

  @Test("The pages learn that the program ends")
  func stopped() async throws {
    let server = try await TestServer()
    let page = try #require(try await TestPage(port: server.port))
    page.start()
    _ = await page.message("started")
    await server.stop()
    #expect(await page.message("ended")?["reason"] == "stopped")
    #expect(await page.closes())
  }
}
