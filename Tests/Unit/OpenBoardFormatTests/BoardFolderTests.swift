import Boards
import Testing
import VivaVozTesting

@testable import OpenBoardFormat

@Suite("A folder of built-in boards")
struct BoardFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read() throws -> BoardPackage { try OpenBoards.folder(folder.path, locale: "en") }

  @Test("A folder of boards is a library that starts at home, in the order of the file names, with placeholders")
  func library() throws {
    let link = #""buttons": [{"id": "me", "label": "Me", "vocalization": "I am {name}."}, "#
    _ = try folder.put(
      obf("\"home\"", link + #"{"id": "f", "label": "Food", "load_board": {"path": "food.obf"}}]"#).utf8, "home.obf")
    _ = try folder.put(obf("\"food\"", #""buttons": [{"id": 1, "label": "Home", "action": ":home"}]"#).utf8, "food.obf")
    let library = try read().library
    #expect(library.problems.isEmpty)
    #expect(library.home == .home)
    #expect(library.order.map(\.rawValue) == ["food", "home"])
    #expect(library[.home]?.buttons.first?.phrase.placeholders == [.name])
  }

  @Test("A link to a missing board, and an unknown placeholder, are errors of the library")
  func problems() throws {
    let board = obf(
      "\"home\"",
      #""buttons": [{"id": 1, "label": "x", "load_board": {"path": "no.obf"}}, {"id": 2, "label": "y", "vocalization": "{z}"}]"#
    )
    _ = try folder.put(board.utf8, "home.obf")
    #expect(try read().library.problems.map(\.reason) == [.leadsNowhere(.init("no")), .hasUnknownPlaceholder("{z}")])
  }

  @Test("A board without a locale has that of its folder, and another locale is a warning")
  func locales() throws {
    _ = try folder.put("{\"format\": \"open-board-0.1\", \"id\": \"home\"}".utf8, "home.obf")
    _ = try folder.put("{\"format\": \"open-board-0.1\", \"id\": \"b\", \"locale\": \"es\"}".utf8, "b.obf")
    let package = try read()
    #expect(package.library[.home]?.locale == "en")
    #expect(package.warnings.map(\.description).contains("b.obf: it is in es, and en was expected"))
  }

  @Test("A folder written as a package reads back unchanged")
  func exported() throws {
    _ = try folder.put(obf().utf8, "home.obf")
    _ = try folder.put(obf("\"b\"", #""images": [{"id": 1, "path": "a.png"}]"#).utf8, "b.obf")
    _ = try folder.put([1, 2, 3], "a.png")
    let (package, other) = (try read(), try TemporaryFolder())
    try package.write(to: other.file("all.obz"))
    let again = try OpenBoards.read(other.file("all.obz"))
    #expect(again.boards == package.boards)
    #expect(again.files == package.files)
    #expect(again.library.home == .home)
    #expect(again.warnings.filter { $0.place == "manifest.json" }.isEmpty)
  }

  @Test("A folder without boards is rejected")
  func empty() { #expect(throws: BoardFault.self) { try read() } }

  @Test("An invalid board is reported with file and line")
  func wrong() throws {
    _ = try folder.put("{\n5}".utf8, "home.obf")
    #expect { try read() } throws: { ($0 as? BoardFault)?.place == "home.obf:2" }
  }
}
