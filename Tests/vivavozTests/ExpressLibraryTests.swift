import Assets
import Boards
import Express
import Folders
import Foundation
import OpenBoards
import Sound
import TestSupport
import Testing

@testable import Conversations
@testable import vivavoz

/// Boards that a person added, beside ours; and phrases said one by one.
@Suite("The phrases there are") struct ExpressLibraryTests {
  private let folder: Folder
  private let root: Root
  private var personal: PersonalFolders { PersonalFolders(in: folder.path) }

  init() throws {
    folder = try Folder()
    root = try Root.find(environment: [Root.variable: Scene.home])
  }

  private func add(_ name: String, locale: String?) throws {
    let locale = locale.map { "\"locale\": \"\($0)\"," } ?? ""
    let board = """
      {"format": "open-board-0.1", "id": "home", "name": "Mine", \(locale)
       "buttons": [{"id": 1, "label": "Ping pong", "image_id": "p", "background_color": "#fc0"}],
       "images": [{"id": "p", "data": "data:image/png;base64,eA=="}]}
      """
    let path = try folder.put(board.utf8, "\(name).obf")
    try OpenBoards.read(path).install(into: ExpressLibrary.own(in: personal), as: name)
  }

  private func shelves() throws -> [String: Shelf] {
    try ExpressLibrary.all(in: root, personal: personal, tell: { _ in })
  }

  private func names(_ shelf: Shelf?) -> [String] {
    shelf.map { shelf in shelf.library[shelf.library.home]?.buttons.map(\.label) ?? [] } ?? []
  }

  @Test("boards are added where their language is spoken, or everywhere where they name none")
  func languages() throws {
    try add("english", locale: "en-IE")
    try add("spanish", locale: "es")
    try add("any", locale: nil)
    let shelves = try shelves()
    let ids = shelves.mapValues { $0.library.order.map(\.rawValue).filter { $0.contains("_") } }
    #expect(ids == ["en": ["any_home", "english_home"], "es": ["any_home", "spanish_home"]])
    #expect(shelves.values.allSatisfy { $0.library.isSound })
  }

  @Test("what is called like a button of ours is opened behind it, with its picture and its colour")
  func collision() throws {
    let before = names(try shelves()["en"])
    try add("open-foods", locale: "en")
    let shelf = try #require(try shelves()["en"])
    #expect(names(shelf) == before + ["Mine"])
    #expect(shelf.library[try #require(Button.Key("home.open-foods"))]?.action == .open(Board.ID("foods")))
    let key = try #require(Button.Key("open-foods_home.1"))
    #expect(shelf.picture(of: key) == .bytes(Array("x".utf8), type: "image/png"))
    #expect(shelf.library[key]?.colours.background == Button.Colour(red: 255, green: 204, blue: 0))
  }

  @Test("boards that were imported are listed with how they are opened, and taken away by their name alone")
  func removed() throws {
    try add("school", locale: "en")
    try add("club", locale: nil)
    let own = ExpressLibrary.own(in: personal)
    let lines = OpenBoards.installed(in: own).map(ExpressBoardsCommand.line)
    #expect(
      lines == [
        "club  any language  opened by \"Mine\": 1 boards, 1 phrases",
        "school  en  opened by \"Mine\": 1 boards, 1 phrases",
      ])
    for name in ["nothing", "", "..", "../boards/school", "school/"] {
      #expect(throws: Failure.self, "\(name)") { try ExpressBoardsCommand.parse(["--remove", name]).run(in: own) }
    }
    try ExpressBoardsCommand.parse(["--remove", "school"]).run(in: own)
    #expect(OpenBoards.installed(in: own) == ["\(own)/club"])
  }

  @Test("who leaves out the board, or writes in capitals, is told the keys", arguments: ["help", "Emergency.Help"])
  func near(_ key: String) throws {
    let saying = try Saying(in: root, locale: "en", own: nil, tell: { _ in })
    let error = #expect(throws: Failure.self) { try saying.prompt(key) }
    #expect("\(error, default: "")".contains("emergency.help"))
  }

  @Test("our own boards can be checked by their folder", arguments: ["en", "es"])
  func checked(_ tag: String) throws { try ExpressCheckCommand.parse(["\(root.boards)/\(tag)"]).run() }

  @Test("what cannot be read is left out, and the others are there")
  func broken() throws {
    try add("good", locale: "en")
    try add("bad", locale: "en")
    try Data("{".utf8).write(to: URL(filePath: ExpressLibrary.own(in: personal) + "/bad/manifest.json"))
    #expect(names(try shelves()["en"]).filter { $0 == "Mine" }.count == 1)
  }

  @Test("every phrase of both languages has words outside a conversation", arguments: ["en", "es"])
  func worded(_ tag: String) throws {
    let saying = try Saying(in: root, locale: tag, own: nil, tell: { Issue.record("\($0)") })
    #expect(saying.keys.count > 70)
    for key in saying.keys {
      let words = try saying.wording(of: saying.prompt(key.description)).text
      #expect(!words.isEmpty && !words.contains("{"), "\(key): \(words)")
    }
  }

  @Test("a call for help by its key is as loud as can be, and another phrase is not")
  func loud() throws {
    let saying = try Saying(in: root, locale: "en", voice: .female, own: nil, tell: { _ in })
    for (key, isLouder) in [("emergency.help", true), ("feelings.happy", false)] {
      let prompt = try saying.prompt(key)
      let wording = try saying.wording(of: prompt)
      let (sound, plain) = (try saying.sound(of: prompt, wording), try saying.spoken(wording))
      #expect(sound.samples.count == plain.samples.count)
      #expect((sound == plain) == !isLouder)
      let gain = Level(of: sound.samples).rms - Level(of: plain.samples).rms
      #expect(isLouder ? gain > 3 : gain == 0, "\(key): \(gain) dB")
    }
  }

  @Test("EXP-003: of our phrases those that tell what is in the settings have no recording, and the others may")
  func recorded() throws {
    let saying = try Saying(in: root, locale: "en", voice: .female, own: nil, tell: { _ in })
    let library = try shelves()["en"]?.library
    for key in saying.keys {
      let isPlain = library?[key]?.phrase.gaps == []
      #expect(try saying.prompt(key.description).recording == (isPlain ? key.description : nil), "\(key)")
    }
  }
}
