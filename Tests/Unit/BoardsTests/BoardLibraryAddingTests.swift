import Boards
import Testing

@Suite("Imported boards")
struct BoardLibraryAddingTests {
  private let ours = BoardLibrary([
    board("home", [button("home", "Food", id: "open-foods", opens: "foods")]),
    board("foods", [button("foods", "Bread")]),
  ])
  private let theirs = BoardLibrary([
    board("home", [button("home", "Mine", opens: "mine")]), board("mine", [button("mine", "Cake")]),
  ])

  @Test("Imported boards open from the first board, by a button after the built-in ones")
  func opened() throws {
    let library = ours.adding(theirs, as: "school")
    let buttons = try #require(library[.home]).buttons
    #expect(buttons.map(\.label) == ["Food", "home"])
    #expect(buttons[1].action == .open(Board.ID("school_home")))
    #expect(library.problems.isEmpty)
  }

  @Test(
    "No id of an imported board collides with a built-in board or button",
    arguments: ["open-foods", "foods", "home", "emergency", "FOODS", "", "мои", String(repeating: "a", count: 60)])
  func names(_ name: String) throws {
    let library = ours.adding(theirs, as: name)
    #expect(library.isSound, "\(library.problems)")
    let food = try #require(Button.Key("home.open-foods"))
    #expect(library[food]?.label == "Food" && library[food]?.action == .open(Board.ID("foods")))
    #expect(library.emergency == nil)
  }

  @Test("Two imports with equal ids make the library invalid")
  func same() { #expect(!ours.adding(theirs, as: "school").adding(theirs, as: "school").isSound) }

  private func page(_ id: String, in locale: String?, _ buttons: [Button] = []) -> Board {
    Board(id: Board.ID(id), name: id, locale: locale, buttons: buttons)
  }

  @Test(
    "Boards in another language are skipped; boards without a language are not", arguments: ["en", "EN_us", "en-IE"])
  func languages(_ tag: String) throws {
    let mixed = BoardLibrary([
      page("home", in: tag, [button("home", "es", opens: "es"), button("home", "any", opens: "any")]),
      page("es", in: "es"), page("any", in: nil),
    ])
    let library = try #require(mixed.spoken(in: "en"))
    #expect(library.order.map(\.rawValue) == ["home", "any"] && library.isSound)
    #expect(library[.home]?.buttons.map(\.action) == [.elsewhere("es"), .open(Board.ID("any"))])
    #expect(mixed.spoken(in: "es")?.home == Board.ID("es"))
    #expect(BoardLibrary([page("a", in: "es")]).spoken(in: "en") == nil)
    #expect(BoardLibrary([page("a", in: nil)]).spoken(in: "en")?.order.count == 1)
  }
}
