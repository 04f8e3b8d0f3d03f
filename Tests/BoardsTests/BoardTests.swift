import Boards
import Testing

@Suite("Boards")
struct BoardTests {
  private let buttons = ["a", "b", "c", "d"].map { button("x", $0) }

  private func order(_ grid: [[String?]]) -> [String] {
    let grid = grid.map { $0.map { $0.map { Button.ID($0) } } }
    return Board(id: Board.ID("x"), name: "x", buttons: buttons, grid: grid).buttons.map(\.label)
  }

  @Test("buttons are read row by row")
  func rows() { #expect(order([["d", "c"], ["b", "a"]]) == ["d", "c", "b", "a"]) }

  @Test("empty cells are passed over, and buttons that are not in the grid come behind as they are written")
  func holes() { #expect(order([[nil, "c"], [nil, nil], []]) == ["c", "a", "b", "d"]) }

  @Test("a button that is in the grid twice is read once, and one that is not there is not")
  func odd() { #expect(order([["b", "z"], ["b", "a"]]) == ["b", "a", "c", "d"]) }

  @Test("without a grid buttons are read as they are written")
  func noGrid() { #expect(order([]) == ["a", "b", "c", "d"]) }

  @Test("a button says its vocalization, or its label")
  func says() {
    #expect(button("x", "help", says: "Please help me.").phrase.text == "Please help me.")
    #expect(button("x", "help").phrase.text == "help")
  }
}
