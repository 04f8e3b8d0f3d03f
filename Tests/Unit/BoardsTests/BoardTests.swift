import Boards
import Testing

@Suite("Boards")
struct BoardTests {
  private let buttons = ["a", "b", "c", "d"].map { button("x", $0) }

  private func order(_ grid: [[String?]]) -> [String] {
    let grid = grid.map { $0.map { $0.map { Button.ID($0) } } }
    return Board(id: Board.ID("x"), name: "x", buttons: buttons, grid: grid).buttons.map(\.label)
  }

  @Test("Buttons are read row by row")
  func rows() { #expect(order([["d", "c"], ["b", "a"]]) == ["d", "c", "b", "a"]) }

  @Test("Empty cells are skipped, and buttons outside the grid follow in file order")
  func holes() { #expect(order([[nil, "c"], [nil, nil], []]) == ["c", "a", "b", "d"]) }

  @Test("A button that is twice in the grid is read once, and an unknown one is ignored")
  func repeatedButtons() { #expect(order([["b", "z"], ["b", "a"]]) == ["b", "a", "c", "d"]) }

  @Test("Without a grid the buttons keep the file order")
  func noGrid() { #expect(order([]) == ["a", "b", "c", "d"]) }

  @Test("A button speaks its vocalization, otherwise its label")
  func says() {
    #expect(button("x", "help", says: "Please help me.").phrase.text == "Please help me.")
    #expect(button("x", "help").phrase.text == "help")
  }
}
