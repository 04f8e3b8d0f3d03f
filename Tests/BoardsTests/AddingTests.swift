import Boards
import Testing

@Suite("Boards that somebody adds")
struct AddingTests {
  private let ours = Library([
    board("home", [button("home", "Food", id: "open-foods", opens: "foods")]),
    board("foods", [button("foods", "Bread")]),
  ])
  private let theirs = Library([
    board("home", [button("home", "Mine", opens: "mine")]), board("mine", [button("mine", "Cake")]),
  ])

  @Test("they are opened from the first board, by a button behind ours")
  func opened() throws {
    let library = ours.adding(theirs, as: "school")
    let buttons = try #require(library[.home]).buttons
    #expect(buttons.map(\.label) == ["Food", "home"])
    #expect(buttons[1].action == .open(Board.ID("school_home")))
    #expect(library.problems.isEmpty)
  }

  @Test(
    "whatever they are called, no button or board of ours is taken for theirs",
    arguments: ["open-foods", "foods", "home", "emergency", "FOODS", "", "мои", String(repeating: "a", count: 60)])
  func names(_ name: String) throws {
    let library = ours.adding(theirs, as: name)
    #expect(library.isSound, "\(library.problems)")
    let food = try #require(Button.Key("home.open-foods"))
    #expect(library[food]?.label == "Food" && library[food]?.action == .open(Board.ID("foods")))
    #expect(library.emergency == nil)
  }

  @Test("two that would have the same ids are no sound library")
  func same() { #expect(!ours.adding(theirs, as: "school").adding(theirs, as: "school").isSound) }

  private func page(_ id: String, in locale: String?, _ buttons: [Button] = []) -> Board {
    Board(id: Board.ID(id), name: id, locale: locale, buttons: buttons)
  }

  @Test(
    "boards in another language are left out, and those that name none are not", arguments: ["en", "EN_us", "en-IE"])
  func languages(_ tag: String) throws {
    let mixed = Library([
      page("home", in: tag, [button("home", "es", opens: "es"), button("home", "any", opens: "any")]),
      page("es", in: "es"), page("any", in: nil),
    ])
    let library = try #require(mixed.spoken(in: "en"))
    #expect(library.order.map(\.rawValue) == ["home", "any"] && library.isSound)
    #expect(library[.home]?.buttons.map(\.action) == [.elsewhere("es"), .open(Board.ID("any"))])
    #expect(mixed.spoken(in: "es")?.home == Board.ID("es"))
    #expect(Library([page("a", in: "es")]).spoken(in: "en") == nil)
    #expect(Library([page("a", in: nil)]).spoken(in: "en")?.order.count == 1)
  }
}
