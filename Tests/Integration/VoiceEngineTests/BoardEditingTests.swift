import AtomicFiles
import Boards
import Express
import Foundation
import OpenBoardFormat
import Session
import Synchronization
import Testing
import VivaVozTesting

@testable import ExpressRuntime
@testable import VoiceEngine

/// EXP-009, 019: the guardian changes boards in the page.
@Suite struct BoardEditingTests {
  private struct Answer: Decodable {
    struct Notice: Decodable, Hashable {
      let words: String
      let reason: String
      let with: String?
    }
    struct Board: Decodable {
      struct Button: Decodable {
        let key: String
        let label: String
        let text: String?
        let others: [String]
        let opens: String?
        let isFixed: Bool
        let isHidden: Bool
        let isOwn: Bool
        let background: String?
        let picture: String?
        let emoji: String?
      }
      let id: String
      let name: String
      let origin: String
      let isLocked: Bool
      let buttons: [Button]
    }
    let outcome: String
    let fault: String?
    let boards: [Board]
    struct Package: Decodable, Hashable {
      let id: String
      let name: String
    }
    let packages: [Package]
    let undo: Int
    let notices: [Notice]?
    let phrase: String?
    let board: String?

    func board(_ id: String) throws -> Board { try #require(boards.first { $0.id == id }) }
    func button(_ key: String) -> Board.Button? { boards.flatMap(\.buttons).first { $0.key == key } }
    func keys(_ id: String) throws -> [String] { try board(id).buttons.map { String($0.key.split(separator: ".")[1]) } }
  }

  private let folder: TemporaryFolder
  private let own: UserDirectories
  private let runtime: ExpressRuntime

  init() throws {
    folder = try TemporaryFolder()
    own = UserDirectories(in: folder.file("user"))
    runtime = try ExpressRuntime(EngineOptions(denoising: .off, userDirectories: own, onDiagnostic: { _ in }))
  }

  private func post(_ name: String, _ fields: [String: Any], in locale: String = "en") async throws -> PageResource? {
    let body = try JSONSerialization.data(withJSONObject: fields)
    return try await runtime.pageResponse(to: "guardian/\(name)", Array(body), in: locale)
  }

  private func key() async throws -> String {
    let resource = try #require(try await post("open", ["password": "0000"]))
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(resource.bytes)) as? [String: Any])
    return try #require(answer["key"] as? String)
  }

  private func ask(
    _ name: String, _ key: String, _ fields: [String: Any] = [:], in locale: String = "en"
  ) async throws -> Answer {
    let resource = try #require(try await post(name, fields.merging(["key": key]) { $1 }, in: locale))
    return try JSONDecoder().decode(Answer.self, from: Data(resource.bytes))
  }

  private func edit(_ key: String, _ edit: [String: Any], in locale: String = "en") async throws -> Answer {
    try await ask("board-edit", key, ["edit": edit], in: locale)
  }

  @Test("A phrase that the guardian adds is on the board, sounds, and is understood by the next conversation")
  func addedPhrase() async throws {
    let key = try await key()
    let answer = try await edit(
      key,
      [
        "kind": "add", "board": "foods", "label": "Pancakes", "text": "I would love pancakes, please.",
        "others": ["pancakes please"], "emoji": "🥞", "background": "#ffeeaa",
      ])
    #expect(answer.outcome == "kept")
    #expect(answer.notices == [])
    let phrase = try #require(answer.phrase)
    let button = try #require(answer.button(phrase))
    #expect(button.text == "I would love pancakes, please." && button.emoji == "🥞" && button.background == "#ffeeaa")
    #expect(button.isOwn && !button.isFixed)
    #expect(try answer.keys("foods").suffix(2) == ["open-home", "open-emergency"])
    #expect(try answer.board("foods").origin == "changed")
    // The page has it at once.
    #expect(try await runtime.pageResource("phrases/\(phrase).wav", in: "en") != nil)
    // The next conversation understands it, by its label and by other words.
    let renewed = try #require(try runtime.renewed() as? ExpressRuntime)
    for words in [["pancakes"], ["pancakes", "please"]] {
      #expect(try await meaning(words, renewed, "en").contains("say=\(phrase)"), "\(words)")
      #expect(try await meaning(words, runtime, "en").isEmpty)
    }
    #expect(try renewed.renewed() == nil)
  }

  private func meaning(_ words: [String], _ runtime: ExpressRuntime, _ locale: String) async throws -> [String] {
    let matcher = try #require(try await runtime.engine.locale(locale).grammars["express"])
    return matcher.matches(words, rule: "home").flatMap { $0.tags.map(\.text) }
  }

  @Test("Other words, places, colours and pictures of an installed phrase are stored, undone, and restored")
  func changedPhrase() async throws {
    let key = try await key()
    let before = try await ask("boards", key)
    #expect(try before.board("foods").origin == "installed")
    _ = try await edit(
      key,
      ["kind": "word", "phrase": "foods.water", "label": "Water", "text": "{name} would like water.", "others": []])
    _ = try await edit(key, ["kind": "move", "phrase": "foods.water", "before": "foods.hungry"])
    _ = try await edit(key, ["kind": "hide", "phrase": "foods.tea", "on": true])
    _ = try await edit(key, ["kind": "colour", "phrase": "foods.water", "background": "#0000ff"])
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    let answer = try await edit(
      key,
      ["kind": "picture", "phrase": "foods.water", "type": "image/png", "data": png.base64EncodedString()])
    let water = try #require(answer.button("foods.water"))
    #expect(water.label == "Water" && water.text == "{name} would like water." && water.background == "#0000ff")
    #expect(try answer.keys("foods").prefix(2) == ["water", "hungry"])
    #expect(answer.button("foods.tea")?.isHidden == true)
    let id = try #require(water.picture)
    let picture = try #require(try await runtime.pageResource("pictures/\(id)", in: "en"))
    #expect(picture.type == "image/png" && picture.bytes == Array(png))
    #expect(answer.undo == 5)
    // Without a name the label is said.
    let speaker = try PhraseSpeaker(
      in: runtime.engine.root, locale: "en", own: own, for: "foods.water", onDiagnostic: { _ in })
    #expect(try speaker.wording(of: speaker.prompt("foods.water")).text == "Water")
    // Each undo takes back one edit.
    for count in (0..<5).reversed() { #expect(try await ask("board-undo", key).undo == count) }
    let after = try await ask("boards", key)
    #expect(try after.keys("foods") == before.keys("foods"))
    #expect(try after.board("foods").origin == "installed")
    #expect(try await ask("board-undo", key).fault == "nothing")
    // "As it was installed" removes all changes at once.
    _ = try await edit(key, ["kind": "hide", "phrase": "foods.tea", "on": true])
    #expect(try await edit(key, ["kind": "original", "board": "foods"]).board("foods").origin == "installed")
  }

  @Test("A board of the guardian's own is opened from the main menu, holds phrases, and is removed with its button")
  func ownBoard() async throws {
    let key = try await key()
    var answer = try await edit(key, ["kind": "add-board", "name": "Mi perro", "emoji": "🐶"], in: "es")
    let board = try #require(answer.board)
    #expect(try answer.keys(board) == ["open-home", "open-emergency"])
    #expect(try answer.board(board).origin == "own")
    let door = try #require(try answer.board("home").buttons.first { $0.opens == board })
    #expect(try answer.board("home").buttons.last?.opens == "emergency")
    #expect(door.label == "Mi perro" && door.emoji == "🐶")
    answer = try await edit(key, ["kind": "add", "board": board, "label": "Se llama Toby"], in: "es")
    let phrase = try #require(answer.phrase)
    #expect(answer.button(phrase)?.label == "Se llama Toby")
    // The main menu as it was installed still opens the board.
    answer = try await edit(key, ["kind": "original", "board": "home"], in: "es")
    #expect(try answer.board("home").buttons.contains { $0.opens == board && $0.emoji == "🐶" })
    let renewed = try #require(try runtime.renewed() as? ExpressRuntime)
    #expect(try await meaning(["mi", "perro"], renewed, "es").contains("open=\(board)"))
    answer = try await edit(key, ["kind": "remove-board", "board": board], in: "es")
    #expect(try !answer.boards.contains { $0.id == board })
    #expect(try answer.board("home").origin == "installed" || answer.board("home").origin == "changed")
    #expect(try !answer.board("home").buttons.contains { $0.opens == board })
    // Both files come back.
    answer = try await ask("board-undo", key, in: "es")
    #expect(try answer.board(board).buttons.count == 3)
    #expect(try answer.board("home").buttons.contains { $0.opens == board })
  }

  @Test("The emergency board and the buttons that lead to it are never changed, nor installed phrases removed")
  func protected() async throws {
    let key = try await key()
    let refusals: [(fault: String, edit: [String: Any])] = [
      ("locked", ["kind": "hide", "phrase": "emergency.help", "on": true]),
      ("locked", ["kind": "add", "board": "emergency", "label": "My call"]),
      ("locked", ["kind": "name-board", "board": "emergency", "name": "Nothing"]),
      ("fixed", ["kind": "hide", "phrase": "home.open-emergency", "on": true]),
      ("fixed", ["kind": "move", "phrase": "foods.open-home"]),
      ("fixed", ["kind": "remove", "phrase": "foods.water"]),
      ("fixed", ["kind": "remove-board", "board": "foods"]),
      ("gone", ["kind": "hide", "phrase": "foods.none", "on": true]),
      ("gone", ["kind": "add", "board": "none", "label": "A"]),
      ("empty", ["kind": "add", "board": "foods", "label": "  "]),
      ("twice", ["kind": "add", "board": "foods", "label": "some WATER"]),
      ("twice", ["kind": "add-board", "name": "foods"]),
      ("too-long", ["kind": "add", "board": "foods", "label": String(repeating: "a", count: 41)]),
      ("too-long", ["kind": "add", "board": "foods", "label": "a", "text": String(repeating: "a", count: 201)]),
      ("placeholder", ["kind": "word", "phrase": "foods.water", "label": "a", "text": "{nobody} wants water"]),
      ("placeholder", ["kind": "add", "board": "foods", "label": "{name}"]),
      ("placeholder", ["kind": "add", "board": "foods", "label": "a", "text": "{nam}"]),
      ("colour", ["kind": "colour", "phrase": "foods.water", "background": "url(x)"]),
      ("emoji", ["kind": "emoji", "phrase": "foods.water", "emoji": "<b>"]),
      ("emoji", ["kind": "emoji", "phrase": "foods.water", "emoji": "5"]),
      ("picture", ["kind": "picture", "phrase": "foods.water", "type": "image/svg+xml", "data": "AAAA"]),
      ("picture", ["kind": "picture", "phrase": "foods.water", "type": "image/png", "data": "?"]),
      ("picture", ["kind": "picture", "phrase": "foods.water", "type": "image/jpeg", "data": "YWJj"]),
    ]
    let before = try await ask("boards", key)
    for (fault, edit) in refusals {
      let answer = try await self.edit(key, edit)
      #expect(answer.outcome == "refused" && answer.fault == fault, "\(edit): \(answer.fault ?? "")")
    }
    #expect(try await ask("boards", key).boards.map(\.origin) == before.boards.map(\.origin))
    for malformed in [["kind": "none"], ["kind": "add"], ["kind": "hide", "phrase": "foods.tea"], [:]] {
      #expect(try await post("board-edit", ["key": key, "edit": malformed]) == nil)
    }
    #expect(try await post("board-edit", ["key": "none", "edit": ["kind": "original", "board": "foods"]]) != nil)
    #expect(try await ask("boards", key).boards.map(\.origin) == before.boards.map(\.origin))
  }

  @Test("Two pages that change a board do not lose each other's change, and undo only their own")
  func twoPages() async throws {
    let (one, two) = (try await key(), try await key())
    _ = try await edit(one, ["kind": "hide", "phrase": "foods.tea", "on": true])
    var answer = try await edit(two, ["kind": "hide", "phrase": "foods.juice", "on": true])
    #expect(answer.button("foods.tea")?.isHidden == true && answer.button("foods.juice")?.isHidden == true)
    #expect(answer.undo == 1)
    // The first page's edit is no longer the last one.
    answer = try await ask("board-undo", one)
    #expect(answer.fault == "changed")
    #expect(answer.button("foods.tea")?.isHidden == true && answer.button("foods.juice")?.isHidden == true)
    answer = try await ask("board-undo", two)
    #expect(answer.outcome == "kept" && answer.button("foods.juice")?.isHidden == false)
  }

  @Test("The guardian hears of words that another button, a command or a call for help has")
  func notices() async throws {
    let key = try await key()
    let answer = try await edit(
      key,
      [
        "kind": "add", "board": "foods", "label": "Crêpes",
        "others": ["help me", "go back", "Some water", "Feelings", "!!!"],
      ])
    let found = Set(try #require(answer.notices))
    let call = try #require(answer.boards.flatMap(\.buttons).first { $0.key == "emergency.help" }?.label)
    #expect(found.contains(Answer.Notice(words: "help me", reason: "call", with: call)))
    #expect(found.contains(Answer.Notice(words: "go back", reason: "command", with: nil)))
    #expect(found.contains(Answer.Notice(words: "Feelings", reason: "board", with: "Feelings")))
    #expect(found.contains { $0.words == "!!!" && $0.reason == "pronunciation" })
    // The phrase comes first in the order of the board, so the earlier button has its words.
    #expect(found.contains(Answer.Notice(words: "Some water", reason: "phrase", with: "Some water")))
    // A call for help keeps its words.
    let renewed = try #require(try runtime.renewed() as? ExpressRuntime)
    #expect(try await meaning(["help", "me"], renewed, "en").allSatisfy { !$0.contains("foods") })
  }

  @Test("Boards are imported in parts, changed, exported, and removed")
  func packages() async throws {
    let key = try await key()
    let bytes = try Data(contentsOf: URL(filePath: "\(Repository.path)/Tests/Fuzz/obz/deflated.obz"))
    let (first, second) = (bytes.prefix(100), bytes.dropFirst(100))
    func part(_ number: Int, _ data: Data) -> [String: Any] {
      ["name": "school", "part": number, "parts": 2, "data": data.base64EncodedString()]
    }
    #expect(try await ask("board-import", key, part(1, second)).fault == "damaged")
    // A part before the last one is answered without the boards.
    let waiting = try #require(try await post("board-import", part(0, first).merging(["key": key]) { $1 }))
    #expect(String(decoding: waiting.bytes, as: UTF8.self) == #"{"outcome":"kept"}"#)
    var answer = try await ask("board-import", key, part(1, second))
    #expect(answer.outcome == "kept" && answer.packages.map(\.id) == ["school"], "\(answer.fault ?? "")")
    let board = try #require(answer.boards.first { $0.origin == "imported" })
    let button = try #require(board.buttons.first { !$0.isFixed })
    answer = try await edit(key, ["kind": "word", "phrase": button.key, "label": "Changed", "others": []])
    #expect(answer.button(button.key)?.label == "Changed", "\(answer.fault ?? "")")
    let archive = try #require(try await post("board-export", ["key": key, "package": "school"]))
    #expect(archive.type == "application/zip")
    let again = try OpenBoards.read(archive.bytes, file: "again.obz")
    #expect(again.library.keys.contains { again.library[$0]?.label == "Changed" })
    _ = try await post("board-import", part(0, first).merging(["key": key]) { $1 })
    #expect(try await ask("board-import", key, part(1, second)).fault == "taken")
    #expect(try await ask("board-remove-import", key, ["package": "../settings.yaml"]).fault == "gone")
    #expect(try await ask("board-remove-import", key, ["package": "school"]).packages == [])
    let junk: [String: Any] = ["name": "junk", "part": 0, "parts": 1, "data": Data("junk".utf8).base64EncodedString()]
    answer = try await ask("board-import", key, junk)
    #expect(answer.fault == "damaged")
    // The locale's own boards, with the guardian's changes.
    _ = try await edit(key, ["kind": "add", "board": "foods", "label": "Pancakes"])
    let export = try #require(try await post("board-export", ["key": key]))
    let all = try OpenBoards.read(export.bytes, file: "all.obz")
    #expect(all.library.home == .home && all.library.keys.contains { all.library[$0]?.label == "Pancakes" })
  }

  @Test("A changed board that cannot be used is not in the way of others, and is kept when it is replaced")
  func brokenNeighbour() async throws {
    let key = try await key()
    let board = try #require(try await edit(key, ["kind": "add-board", "name": "Zoo"]).board)
    let changed = "\(own.data)/express/changed/en"
    try "{".write(toFile: "\(changed)/foods.obf", atomically: true, encoding: .utf8)
    // The main menu still opens the board, which comes after it in the folder.
    var answer = try await ask("boards", key)
    #expect(try answer.board("home").buttons.contains { $0.opens == board })
    #expect(try answer.board("foods").origin == "installed")
    answer = try await edit(key, ["kind": "hide", "phrase": "actions.help-me", "on": true])
    #expect(answer.fault == "gone")
    let action = try #require(try answer.board("actions").buttons.first { !$0.isFixed }?.key)
    #expect(try await edit(key, ["kind": "hide", "phrase": action, "on": true]).outcome == "kept")
    #expect(try await edit(key, ["kind": "hide", "phrase": "foods.tea", "on": true]).outcome == "kept")
    #expect(try String(contentsOfFile: "\(changed)/foods.obf.broken", encoding: .utf8) == "{")
    #expect(try await ask("boards", key).button("foods.tea")?.isHidden == true)
  }

  @Test("A phrase without a sentence of its own says its label, also after the label has changed")
  func renamed() async throws {
    let key = try await key()
    let phrase = try #require(try await edit(key, ["kind": "add", "board": "foods", "label": "Pancakes"]).phrase)
    #expect(!phrase.contains("pancakes"), "keys are in talks, and say nothing about the user's own phrases")
    var answer = try await ask("boards", key)
    #expect(answer.button(phrase)?.text == nil)
    answer = try await edit(key, ["kind": "word", "phrase": phrase, "label": "Waffles", "others": []])
    let speaker = try PhraseSpeaker(
      in: runtime.engine.root, locale: "en", own: own, for: phrase, onDiagnostic: { _ in })
    #expect(try speaker.wording(of: speaker.prompt(phrase)).text == "Waffles")
  }

  @Test("An imported button that opens a board keeps its sentence when its label changes; braces are plain text there")
  func importedLink() async throws {
    let key = try await key()
    let text = """
      {"format":"open-board-0.1","id":"a","locale":"en","name":"Zoo","buttons":[{"id":"b","label":"Apes","vocalization":"The apes.",
      "actions":[":clear"]}]}
      """
    let data = Data(text.utf8).base64EncodedString()
    var answer = try await ask("board-import", key, ["name": "zoo", "part": 0, "parts": 1, "data": data])
    #expect(answer.packages.first?.name == "Zoo", "\(answer.fault ?? "")")
    answer = try await edit(key, ["kind": "word", "phrase": "zoo_a.b", "label": "{Apes}", "others": []])
    #expect(
      answer.button("zoo_a.b")?.label == "{Apes}" && answer.button("zoo_a.b")?.text == "The apes.",
      "\(answer.fault ?? "")")
  }

  @Test("A sentence is heard with its placeholders filled before it is stored; missing and private values are named")
  func preview() async throws {
    let key = try await key()
    let sentence: [String: Any] = ["key": key, "text": "{name} lives at {home}.", "fills": true]
    let missing = try #require(try await post("preview", sentence))
    #expect(String(decoding: missing.bytes, as: UTF8.self) == #"{"missing":["name","home"]}"#)
    for change in [["kind": "name", "text": "Anna"], ["kind": "home", "text": "12 Parnell Square"]] {
      _ = try await post("change", ["key": key, "change": change])
    }
    let filled = try #require(try await post("preview", sentence))
    #expect(filled.type == "audio/wav")
    let speaker = try PhraseSpeaker(in: runtime.engine.root, locale: "en", own: own, onDiagnostic: { _ in })
    #expect(
      try speaker.wording(ofSentence: "{name} lives at {home}.").text == "Anna lives at 12 Parnell Square.")
    _ = try await post("change", ["key": key, "change": ["kind": "switch", "name": "address-privacy", "on": true]])
    let hidden = try #require(try await post("preview", sentence))
    #expect(String(decoding: hidden.bytes, as: UTF8.self) == #"{"missing":["home"]}"#)
  }

  @Test("A board does not get more pictures than the program can read again")
  func manyPictures() async throws {
    let key = try await key()
    let changed = "\(own.data)/express/changed/en"
    try FileManager.default.createDirectory(atPath: changed, withIntermediateDirectories: true)
    let size = Limits.file - 200_000
    let board = """
      {"format":"open-board-0.1","id":"foods","name":"Foods","buttons":[{"id":"tea","label":"Tea","image_id":"a"}],
      "images":[{"id":"a","content_type":"image/png","data":"data:image/png;base64,\(String(repeating: "A", count: size))"}]}
      """
    try board.write(toFile: "\(changed)/foods.obf", atomically: true, encoding: .utf8)
    _ = try await edit(key, ["kind": "add", "board": "foods", "label": "Juice"])
    let photo = Data([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 299_000)).base64EncodedString()
    let phrase = try #require(try await ask("boards", key).board("foods").buttons.first { $0.label == "Juice" }?.key)
    let answer = try await edit(key, ["kind": "picture", "phrase": phrase, "type": "image/jpeg", "data": photo])
    #expect(answer.fault == "too-many")
    #expect(answer.button(phrase)?.label == "Juice")
  }

  @Test("A changed board that is broken is left out with a diagnostic, and calls for help stay as installed")
  func brokenFiles() async throws {
    let changed = "\(own.data)/express/changed/en"
    try FileManager.default.createDirectory(atPath: changed, withIntermediateDirectories: true)
    let foods = try String(contentsOfFile: "\(runtime.engine.root.boards)/en/foods.obf", encoding: .utf8)
    for (name, text) in [
      ("foods.obf", "{"), ("actions.obf", foods), ("emergency.obf", "{}"),
      (
        "feelings.obf",
        #"{"format":"open-board-0.1","id":"feelings","buttons":[{"id":"a","label":"A","load_board":{"id":"none"}}]}"#
      ),
      (
        "own_dog.obf", #"{"format":"open-board-0.1","id":"own_dog","name":"Dog","buttons":[{"id":"a","label":"Woof"}]}"#
      ),
    ] { try text.write(toFile: "\(changed)/\(name)", atomically: true, encoding: .utf8) }
    let problems = Mutex<[String]>([])
    let again = try ExpressRuntime(
      EngineOptions(
        denoising: .off, userDirectories: own,
        onDiagnostic: { problem in problems.withLock { $0.append("\(problem)") } }))
    let library = again.library(of: "en")
    for id in [Board.ID("foods"), Board.ID("actions"), .emergency, Board.ID("feelings")] {
      #expect(library[id] == runtime.library(of: "en")[id])
    }
    #expect(library[Board.ID("own_dog")]?.buttons.first?.label == "Woof")
    #expect(problems.withLock(\.count) >= 3)
    _ = try await again.engine.locale("en")
  }
}
