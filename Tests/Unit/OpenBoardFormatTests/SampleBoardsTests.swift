import Boards
import Testing

@testable import OpenBoardFormat

@Suite("Sample boards", .enabled(if: SampleBoards.areAvailable, Comment(rawValue: SampleBoards.reason)))
struct SampleBoardsTests {
  private func key(_ text: String) throws -> Button.Key { try #require(Button.Key(text)) }

  @Test("Numeric ids, empty cells and a missing locale are accepted")
  func numericIDs() throws {
    let package = try OpenBoards.read(SampleBoards.file("foreign.obf"))
    #expect(package.library.keys.map(\.description) == ["foreign.0", "foreign.1", "foreign.2", "foreign.3"])
    let board = try #require(package.library[Board.ID("foreign")])
    #expect(board.locale == nil)
    #expect(board.buttons.map(\.label) == ["हेर्नुहोस्", "यो", "صرخة", "水很酷哟"])
    #expect(package.warnings.map(\.problem) == ["it names no locale"])
    let address = "https://s3.amazonaws.com/opensymbols/libraries/sclera/name.png"
    #expect(package.picture(of: try key("foreign.1")) == .address(address))
  }

  @Test("The vocalization may differ from the label, and an id is the same as a number and as text")
  func simple() throws {
    let package = try OpenBoards.read(SampleBoards.file("simple.obf"))
    let button = try #require(package.library[try key("inline_images.1")])
    #expect((button.label, button.phrase.text) == ("kids", "children"))
    #expect(button.picture?.id == "12345")
    #expect(button.colours.border == Button.Colour(red: 150, green: 150, blue: 150))
    guard case .bytes(let bytes, type: "image/svg+xml") = package.picture(of: button.key) else {
      Issue.record("no picture")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<svg"))
  }

  @Test("Boards of a package are linked, and the root is the first")
  func links() throws {
    let library = try OpenBoards.read(SampleBoards.file("links.obz")).library
    #expect(library.home == Board.ID("simple"))
    #expect(library[library.home]?.buttons.map(\.action) == [.open(Board.ID("simple2")), .open(Board.ID("simple3"))])
    #expect(library.problems.isEmpty)
  }

  @Test("Pictures and sounds in the package are found by button")
  func files() throws {
    let package = try OpenBoards.read(SampleBoards.file("path_images.obz"))
    let picture = package.picture(of: try key("path_images.1"))
    #expect(picture == .bytes(try #require(package.files["images/happy.png"]), type: "image/png"))
  }

  @Test("Actions, hidden buttons, sounds and external links are read")
  func actionsAndSounds() throws {
    let package = try OpenBoards.read(SampleBoards.file("lots_of_stuff.obz"))
    let board = try #require(package.library[package.library.home])
    #expect(board.buttons.map(\.key.button.rawValue) == ["b1", "b3", "b6", "b4", "b2", "b5"])
    #expect(
      board.buttons.map(\.action) == [
        .open(Board.ID("url_images")), .other(["+less"]), .open(Board.ID("inline_images")), .other([":clear"]),
        .elsewhere("Cool Remote Board"), .speak,
      ])
    #expect(board.buttons.filter(\.isHidden).map(\.label) == ["No way"])
    #expect(package.sound(of: try key("lots_of_stuff.b2")).map { if case .bytes = $0 { true } else { false } } == true)
    #expect(package.library.isSound)
  }
}
