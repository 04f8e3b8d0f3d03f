import AtomicFiles
import Express
import ExpressRuntime
import Foundation
import FoundationNetworking
import Pages
import ProfileStorage
import Testing
import VivaVozTesting
import VoiceEngine

/// A conversation that a page has recorded, saved as a talk and run again.
@Suite(.serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason))) struct SavedTalkTests {
  private static let program = BuiltProgram("vivavoz")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Answer {
    let status: Int
    let type: String
    let bytes: Data
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Sends a request about the recording of a conversation.
  private func post(
    _ name: String, _ conversation: String, port: Int, app: String = "rider", locale: String = "en"
  ) async throws -> Answer {
    let address = try #require(URL(string: "http://localhost:\(port)/\(app)/\(locale)/recording/\(name)"))
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("http://localhost:\(port)", forHTTPHeaderField: "Origin")
    request.httpBody = Data(#"{"conversation":"\#(conversation)"}"#.utf8)
    let (bytes, response) = try await URLSession.shared.data(for: request)
    let head = try #require(response as? HTTPURLResponse)
    return Answer(
      status: head.statusCode, type: head.value(forHTTPHeaderField: "Content-Type") ?? "", bytes: bytes)
  }

  /// Unpacks a saved talk with another program; returns the path of the talk file.
  private func unpacked(_ answer: Answer) throws -> String {
    #expect(answer.type == "application/zip")
    let archive = try folder.write(answer.bytes, to: "saved.zip")
    let unpacking = try BuiltProgram.Running(["/usr/bin/python3", "-m", "zipfile", "-e", archive, folder.file("saved")])
    #expect(unpacking.ended() == 0)
    let files = FileManager.default.enumerator(atPath: folder.file("saved"))?.compactMap { $0 as? String } ?? []
    return folder.file("saved/\(try #require(files.first { $0.hasSuffix(".talk") }))")
  }

  /// Runs `vivavoz test`.
  private func run(_ talk: String) throws -> (said: String, status: Int32) {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    return try Self.program.run(["test", talk])
  }

  @Test("Pressed buttons become the words that select the same, in the language of the page", arguments: ["en", "es"])
  func pressed(locale: String) async throws {
    let answer = try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port, path: "/express/talk"))
      page.start(locale: locale, isRecorded: true)
      let id = try #require(await page.message("started")?["conversation"])
      #expect(await page.hears("setup.begin"))
      page.type("no")
      #expect(await page.hears("menu"))
      for (number, tag) in ["say=emergency.help", "open=feelings", "say=foods.hungry"].enumerated() {
        #expect(await page.press(tag, id: number), "\(tag)")
        // While a phrase is spoken, no board can be opened.
        #expect(await page.isAsked())
      }
      return try await post("save", id, port: server.port, app: "express", locale: locale)
    }
    let path = try unpacked(answer)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("text-only") && !text.contains("say=") && !text.contains("open="), "\(text)")
    let passed = try run(path)
    #expect(passed.status == 0, "\(passed.said)\n\(text)")
  }

  @Test("A tapped station becomes its name")
  func station() async throws {
    let answer = try await TestServer.with { server in
      let page = try #require(try await TestPage(port: server.port))
      page.start(isRecorded: true)
      let id = try #require(await page.message("started")?["conversation"])
      page.send(#"{"type":"wake"}"#)
      for (question, line) in [("ask.help", "bikes"), ("confirm", "yes")] {
        #expect(await page.hears(question))
        page.type(line)
      }
      #expect(await page.hears("ask.vicinity"))
      #expect(await page.press("station=42", id: 1))
      #expect(await page.hears("station.bikes"))
      return try await post("save", id, port: server.port)
    }
    let path = try unpacked(answer)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("say     \"smithfield north\""), "\(text)")
    let passed = try run(path)
    #expect(passed.status == 0, "\(passed.said)\n\(text)")
  }

  @Test("A talk of a user's own Express passes with invented settings, and has nothing of the guardian's")
  func personal() async throws {
    let own = UserDirectories(in: folder.file("user"))
    let store = ProfileStore(PrivateFolder(express: own))
    let changes: [Profile.Change] = [
      .name("Aoife"), .addContact(.init(name: "Conor", number: "087 123 4567")), .home("9 Secret Lane"), .setup(nil),
    ]
    for change in changes { try store.make(change) }
    let app = PageApp(
      try ExpressRuntime(EngineOptions(denoising: .off, userDirectories: own, onDiagnostic: { _ in })))
    try await app.prepare()
    let answer = try await TestServer.with(apps: [app]) { server in
      let page = try #require(try await TestPage(port: server.port, path: "/express/talk"))
      page.start(isRecorded: true)
      let id = try #require(await page.message("started")?["conversation"])
      #expect(await page.hears("welcome.name"))
      #expect(await page.press("say=emergency.call", id: 1))
      #expect(await page.isAsked())
      page.type("who can i call")
      #expect(await page.hears("told.contacts"))
      #expect(page.said.contains { $0.contains("Conor") })
      #expect(await page.isAsked())
      page.type("please ring conor")
      // The program still listens for a moment before it takes the line.
      #expect(await page.message { $0["who"] == "user" && $0["text"]?.lowercased() == "please ring conor" } != nil)
      #expect(await page.isAsked())
      return try await post("save", id, port: server.port, app: "express")
    }
    let path = try unpacked(answer)
    for file in ["settings.yaml", URL(filePath: path).lastPathComponent] {
      let place = URL(filePath: path).deletingLastPathComponent().appending(path: file)
      let text = try String(contentsOf: place, encoding: .utf8)
      for own in ["aoife", "conor", "087", "secret"] { #expect(!text.lowercased().contains(own), "\(text)") }
      if file.hasSuffix(".talk") { #expect(text.contains("say     \"please ring Kim\""), "\(text)") }
    }
    let passed = try run(path)
    #expect(passed.status == 0, "\(passed.said)")
  }

  @Test("A recording is kept on request only, and belongs to the id of its conversation and app; dropped, it is gone")
  func refused() async throws {
    try await TestServer.with { server in
      let plain = try #require(try await TestPage(port: server.port))
      plain.start()
      let started = try #require(await plain.message("started"))
      #expect(started["recording"] == nil)
      let recorded = try #require(try await TestPage(port: server.port))
      recorded.start(isRecorded: true)
      let id = try #require(await recorded.message("started")?["conversation"])
      let gone = #"{"refused":"gone"}"#
      let port = server.port
      #expect(try await post("save", started["conversation"] ?? "", port: port).text == gone)
      #expect(try await post("save", "another", port: port).text == gone)
      #expect(try await post("save", id, port: port, app: "express").text == gone)
      #expect(try await post("keep", id, port: port).status == 404)
      #expect(try await post("save", id, port: port).text == #"{"refused":"nothing"}"#)
      recorded.send(#"{"type":"wake"}"#)
      #expect(await recorded.hears("welcome"))
      #expect(try await post("save", id, port: port).type == "application/zip")
      #expect(try await post("drop", id, port: port).text == #"{"outcome":"dropped"}"#)
      #expect(try await post("save", id, port: port).text == gone)
      // A page that connects again learns that nothing is recorded.
      recorded.cut()
      _ = await recorded.closes()
      let again = try #require(try await TestPage(port: port))
      again.start(resume: id, isRecorded: true)
      let resumed = try #require(await again.message("started"))
      #expect(resumed["resumed"] == "1" && resumed["recording"] == nil)
    }
  }
}
