import Assets
import Express
import Folders
import Foundation
import Post
import PostTesting
import Reports
import Session
import TestSupport
import Testing

@testable import vivavoz

/// A person's folders with nothing in them.
private struct Home {
  let folder: Folder
  let personal: PersonalFolders

  init() throws {
    folder = try Folder()
    personal = PersonalFolders(in: folder.path)
  }

  var outbox: Outbox { Outbox(folder: "\(personal.data)/express/reports") }

  func mail(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: personal.configuration, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(personal.configuration)/mail.yaml"))
  }

  func mail(at port: UInt16) throws {
    try mail("to: help@example.org\nserver: {host: 127.0.0.1, port: \(port), security: none}\n")
  }

  func mailroom(environment: [String: String] = [:]) throws -> Mailroom {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let words = try LocaleFolder("en", in: Root.find()).script(["letter"])
    return try Mailroom(personal, words: words, environment: environment)
  }

  func postbox(keepsOnly: Bool = false) throws -> Postbox {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let engine = try Engine(app: .express, isStrict: false, denoiser: nil)
    let locale = try LocaleFolder("en", in: engine.root)
    return Postbox(
      locale: locale, narrator: try engine.narrator(of: locale), entries: Entries(), confidences: { ["Zebedee"] },
      folders: personal, keepsOnly: keepsOnly)
  }

  func message() throws -> Message {
    Message(
      Letter(
        to: try MailAddress(Mailroom.nobody), subject: "VivaVoz: something went wrong", body: "It did not speak.",
        date: 1_795_327_628))
  }

  /// Has a conversation, by text, and answers the report that it kept.
  func report(after turns: [String], locale: String = "en") async throws -> Message {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let options = try ConversationOptions.parse(["--locale", locale])
    let engine = try Engine(app: .express, isStrict: false, denoiser: nil)
    let entries = try await ExpressConversation(options.speaking, engine: engine, folders: personal).run(
      Turns(turns.map { .types($0) } + [.waits(.seconds(3))]).speaker, observe: { _ in })
    let kept = try outbox.all()
    return try outbox.message(of: try #require(kept.first, "\(entries.prompts)"))
  }
}

@Suite("Reports on their way") struct ReportingTests {
  private let report = Express.ErrorReport(Express.ReportDraft(.slow, words: "Zebedee waited"), hasTranscript: false)

  @Test(
    "EXP-006: what is told in the set-up is in no report, saved, removed or neither",
    arguments: [
      (
        "en",
        [
          "yes", "k7q2", "k7q2", "Orlando Hartigan", "no", "Zebedee Quux", "yes", "17 Umbrella Crescent", "yes", "skip",
          "add", "Mavis Oakley", "087 123 4567", "yes", "remove the first", "yes", "done", "done", "skip", "skip",
          "yes",
          "no", "no", "no", "options", "error report", "k7q2", "it was too slow", "yes", "yes",
        ]
      ),
      (
        "es",
        [
          "sí", "k7q2", "k7q2", "Orlando Hartigan", "no", "Zebedee Quux", "sí", "17 Umbrella Crescent", "sí", "saltar",
          "añadir", "Mavis Oakley", "087 123 4567", "sí", "quita el primero", "sí", "listo", "listo", "saltar",
          "saltar",
          "sí", "no", "no", "no", "las opciones", "informe de error", "k7q2", "iba muy lento", "sí", "sí",
        ]
      ),
    ])
  func setUp(locale: String, turns: [String]) async throws {
    let home = try Home()
    let text = try await home.report(after: turns, locale: locale).plainText
    let words = [
      "Orlando", "Hartigan", "Zebedee", "Quux", "Umbrella", "Crescent", "Mavis", "Oakley", "4567", "4 5 6 7", "k7q2",
    ]
    for word in words { #expect(!text.localizedCaseInsensitiveContains(word), "\(word) in \(text)") }
    #expect(text.contains(locale == "en" ? "> it was too slow" : "> iba muy lento"), "the rest is there: \(text)")
  }

  @Test("a name that is spelt letter by letter, turn by turn, is in no report")
  func spelt() async throws {
    let letters = ["z for zulu", "e for echo", "b for bravo", "e for echo", "d for delta", "done", "no"]
    let rest = ["skip", "skip", "skip", "done", "done"] + Array(repeating: "skip", count: 6)
    let report = ["options", "error report", "k7q2", "it was too slow", "yes", "yes"]
    let home = try Home()
    let text = try await home.report(after: ["yes", "k7q2", "k7q2"] + letters + rest + report).plainText
    for word in ["zulu", "Zebed", "z, e"] {
      #expect(!text.localizedCaseInsensitiveContains(word), "\(word) in \(text)")
    }
  }

  @Test(
    "EXP-057: a slip in mail.yaml loses no report", arguments: ["colour: red\n", "to: [", "to: nobody at all\n", "\0"])
  func slip(settings: String) async throws {
    let home = try Home()
    try home.mail(settings)
    #expect(try await home.postbox().send(report) == .kept)
    let message = try home.outbox.message(of: try #require(try home.outbox.all().first))
    #expect(!message.plainText.contains("Zebedee") && message.plainText.contains("It was too slow"))
  }

  @Test("EXP-057: where nothing can be kept nothing is sent")
  func notKept() async throws {
    let (home, server) = (try Home(), try LoopbackMailServer())
    defer { server.stop() }
    try home.mail(at: server.port)
    _ = try home.folder.put([1], "data")
    #expect(try await home.postbox().send(report) == .lost)
    #expect(server.lines.isEmpty)
  }

  @Test("one that was kept before anybody said whereto goes once somebody has")
  func later() async throws {
    let (home, server) = (try Home(), try LoopbackMailServer())
    defer { server.stop() }
    #expect(try await home.postbox().send(report) == .kept)
    try home.mail(at: server.port)
    #expect(await try home.mailroom().send(try #require(try home.outbox.all().first)) == .sent)
    #expect(server.lines.contains("RCPT TO:<help@example.org>") && server.messages.count == 1)
    #expect(try home.outbox.all().map(\.isSent) == [true])
  }

  @Test("one that went and cannot be marked is told as sent, lest it go twice")
  func notMarked() async throws {
    let (home, server) = (try Home(), try LoopbackMailServer())
    defer { server.stop() }
    try home.mail(at: server.port)
    let kept = try home.outbox.keep(try home.message())
    let taken = kept.path.dropLast(".eml".count) + ".sent.eml/x"
    try FileManager.default.createDirectory(atPath: String(taken), withIntermediateDirectories: true)
    #expect(await try home.mailroom().send(kept) == .sent)
    #expect(server.messages.count == 1)
  }

  @Test("one that stands in a mail program is told as that")
  func opened() async throws {
    let home = try Home()
    try home.mail("to: help@example.org\n")
    let program = try home.folder.put(Array("#!/bin/sh\nexit 0\n".utf8), "xdg-open")
    chmod(program, 0o700)
    let mailroom = try home.mailroom(environment: ["PATH": home.folder.path, "DISPLAY": ":0"])
    #expect(await mailroom.send(try home.outbox.keep(try home.message())) == .opened)
  }

  @Test("a rehearsal keeps, and sends nothing, whatever mail.yaml says")
  func rehearsal() async throws {
    let (home, server) = (try Home(), try LoopbackMailServer())
    defer { server.stop() }
    try home.mail(at: server.port)
    #expect(try await home.postbox(keepsOnly: true).send(report) == .kept)
    #expect(server.lines.isEmpty)
  }
}

@Suite("Reports in the terminal") struct ReportsCommandTests {
  @Test("a list tells date, subject and whether it went; a broken one is told and can be removed")
  func list() throws {
    let home = try Home()
    let kept = try home.outbox.keep(try home.message())
    #expect(
      ExpressReportsCommand.line(1, kept, home.outbox)
        == "1  2026-11-22T06:07:08Z  waits  VivaVoz: something went wrong")
    let sent = try home.outbox.markSent(kept)
    #expect(ExpressReportsCommand.line(1, sent, home.outbox).contains("  sent   "))
    try Data("x".utf8).write(to: URL(fileURLWithPath: sent.path))
    #expect(ExpressReportsCommand.line(2, sent, home.outbox).hasPrefix("2  \(sent.path): is no report"))
  }

  @Test("a number that is none is told with those that are", arguments: [0, -1, 2, Int.max])
  func number(number: Int) throws {
    let home = try Home()
    let kept = try home.outbox.keep(try home.message())
    #expect(try ExpressReportsCommand.report(1, of: [kept]) == kept)
    #expect { try ExpressReportsCommand.report(number, of: [kept]) } throws: {
      "\($0)" == "there is no report \(number); there are 1 to 1"
    }
  }

  @Test(
    "one thing at a time", arguments: [["--send", "--show", "1"], ["--show", "1", "--remove", "1"], ["--show", "x"]])
  func once(arguments: [String]) { #expect(throws: (any Error).self) { try ExpressReportsCommand.parse(arguments) } }
}

@Suite("Forgetting") struct ForgettingTests {
  private func filled() throws -> Home {
    let home = try Home()
    let folder = "\(home.personal.data)/express"
    for name in [
      "settings.yaml", "settings.yaml.before", "settings.yaml.broken-1", "lock.yaml", ".lock", "reports/a.eml",
      "clips/en/female/x.wav", "boards/school/a.obf", "taught/en/ways.yaml",
    ] {
      let url = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    try home.mail("to: help@example.org\n")
    return home
  }

  @Test("removes all that is ours and nothing else")
  func whole() throws {
    let home = try filled()
    let elsewhere = try home.folder.put([1], "elsewhere")
    let (data, folder) = (home.personal.data, "\(home.personal.data)/express")
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(data)/neighbour"))
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/notes.txt"))
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/lock.yaml.x", withDestinationPath: elsewhere)
    try ExpressForgetCommand.parse(["--yes"]).forget(Belongings(of: home.personal)) { nil }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
    for path in ["\(data)/neighbour", elsewhere, "\(home.personal.configuration)/mail.yaml"] {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
    #expect(Guardianship(PrivateFolder(express: home.personal)).standing == .nothing)
  }

  @Test("asks, and anything but yes removes nothing", arguments: ["", "no", "y", "yes please", nil])
  func asks(answer: String?) throws {
    let home = try filled()
    let belongings = Belongings(of: home.personal)
    let before = try belongings.items()
    #expect(before.count == 9)
    #expect(throws: Failure.self) { try ExpressForgetCommand.parse([]).forget(belongings) { answer } }
    #expect(try belongings.items() == before)
  }

  @Test("yes removes it, and the folder with it")
  func yes() throws {
    let home = try filled()
    let belongings = Belongings(of: home.personal)
    try ExpressForgetCommand.parse([]).forget(belongings) { "Yes" }
    #expect(!FileManager.default.fileExists(atPath: belongings.folder))
    try ExpressForgetCommand.parse([]).forget(belongings) { nil }
  }

  @Test("a folder that cannot be read is told, and is not taken for an empty one")
  func unreadable() throws {
    let home = try Home()
    try FileManager.default.createDirectory(atPath: home.personal.data, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(home.personal.data)/express"))
    #expect(throws: Failure.self) {
      try ExpressForgetCommand.parse(["--yes"]).forget(Belongings(of: home.personal)) { nil }
    }
  }
}

@Suite("The doctor and Express²") struct ExpressCheckupTests {
  @Test("tells whether it is set up, and nothing of what is in it")
  func setUp() throws {
    let home = try Home()
    let guardianship = Guardianship(PrivateFolder(express: home.personal))
    #expect(try Checkup.setUp(of: home.personal).hasPrefix("not set up yet; it will be kept in /"))
    #expect(guardianship.make(.name("Zebedee"), in: .nothing) != .failed)
    #expect(try Checkup.setUp(of: home.personal).hasPrefix("set up in part, in /"))
    #expect(guardianship.make(.setup(nil), in: guardianship.standing) != .failed)
    let text = try Checkup.setUp(of: home.personal)
    #expect(text.hasPrefix("set up, in /") && !text.contains("Zebedee"))
  }

  @Test("tells by which way a report would go, what waits, and what is wrong in mail.yaml")
  func reports() throws {
    let home = try Home()
    #expect(try Checkup.reports(of: home.personal).hasPrefix("kept on this machine, since there is no /"))
    _ = try home.outbox.keep(try home.message())
    try home.mail(at: 2525)
    let text = try Checkup.reports(of: home.personal)
    #expect(text.hasPrefix("sent by the mail server 127.0.0.1:2525") && text.contains("1 wait in "))
    try home.mail("colour: red\n")
    #expect(throws: (any Error).self) { try Checkup.reports(of: home.personal) }
  }

  @Test("reads our boards, one's own boards and one's own recordings")
  func files() throws {
    let home = try Home()
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    #expect(try Checkup.phrases().contains(" in es"))
    #expect(try Checkup.ownBoards(of: home.personal) == "none were imported")
    #expect(try Checkup.ownRecordings(of: home.personal) == "none were made")
    for file in ["boards/school/a.obf", "clips/en/female/emergency.help.wav"] {
      let url = URL(fileURLWithPath: "\(home.personal.data)/express/\(file)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    #expect(throws: (any Error).self) { try Checkup.ownBoards(of: home.personal) }
    #expect(throws: (any Error).self) { try Checkup.ownRecordings(of: home.personal) }
  }
}
