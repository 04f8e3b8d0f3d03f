import Boards
import JSON
import Testing

@testable import OpenBoardFormat

@Suite("Changing a board's file") struct BoardDraftTests {
  /// A board as another program might write it: numbers as ids, an id twice, an empty cell, unknown fields, and the button
  /// to the first board in the middle.
  private let text = obf(
    "\"food\"",
    """
    "name": "Food", "ext_other": [1.50, null], "grid": {"rows": 2, "columns": 3, "order": [[5, "back", null], ["b", "a"]]},
    "buttons": [{"id": "a", "label": "Apple", "ext_x": {"y": 5e0}}, {"id": "b", "label": "Bread", "image_id": 7},
      {"id": 5, "label": "Five"}, {"id": "back", "label": "Back", "action": ":home"}, {"id": "a", "label": "Again"}],
    "images": [{"id": "7", "url": "https://example.org/7.png"}, {"id": "8", "url": "https://example.org/8.png"}]
    """)

  private func draft() throws -> BoardDraft {
    let package = try read(text)
    return BoardDraft(package.boards[0], try #require(package.library[Board.ID("food")]))
  }

  private func board(_ draft: BoardDraft) throws -> Board {
    try #require(try read(String(decoding: draft.bytes, as: UTF8.self)).library[Board.ID("food")])
  }

  @Test("Unknown fields, unused numbers and the order of the buttons are kept; fixed buttons come last")
  func keeps() throws {
    let draft = try draft()
    let json = try JSONParser.parse(draft.bytes, most: 1_000, deepest: 10)
    #expect(json["ext_other"] == .array([.number("1.50"), .null]))
    #expect(json["buttons"]?.items?.compactMap { $0["ext_x"] } == [.object([.init("y", .number("5e0"))])])
    #expect(json["grid"]?["columns"] == .number("3"))
    let read = try board(draft)
    #expect(read.buttons.map(\.label) == ["Five", "Bread", "Apple", "Again", "Back"])
    #expect(read.buttons[1].picture?.id == "7")
    // The picture that no button has is dropped.
    #expect(json["images"]?.items?.count == 1)
  }

  @Test("A move places a button before another one, or last before the fixed ones")
  func moves() throws {
    var draft = try draft()
    try draft.make(.move(Button.ID("a"), before: Button.ID("5")))
    #expect(try board(draft).buttons.map(\.label) == ["Apple", "Five", "Bread", "Again", "Back"])
    try draft.make(.move(Button.ID("a"), before: nil))
    #expect(try board(draft).buttons.map(\.label) == ["Five", "Bread", "Again", "Apple", "Back"])
    try draft.make(.move(Button.ID("5"), before: Button.ID("back")))
    #expect(try board(draft).buttons.map(\.label) == ["Bread", "Again", "Apple", "Five", "Back"])
    try draft.make(.move(Button.ID("5"), before: Button.ID("5")))
    #expect(throws: BoardEditFault.isGone) { try draft.make(.move(Button.ID("a"), before: Button.ID("none"))) }
    #expect(throws: BoardEditFault.isFixed) { try draft.make(.move(Button.ID("back"), before: nil)) }
    #expect(try board(draft).buttons.map(\.label) == ["Bread", "Again", "Apple", "Five", "Back"])
  }

  @Test("Words, colours and pictures replace earlier ones")
  func words() throws {
    var draft = try draft()
    let bread = Button.ID("b")
    try draft.make(.word(bread, .init(label: "Brot", vocalization: "Brot, bitte.", triggers: ["das Brot"])))
    try draft.make(.colour(bread, .init(background: .init(red: 1, green: 2, blue: 3))))
    try draft.make(.picture(bread, .bytes([1, 2], type: "image/png")))
    try draft.make(.hide(bread, true))
    let button = try #require(try board(draft).buttons.first { $0.label == "Brot" })
    #expect(button.phrase.text == "Brot, bitte." && button.triggers == ["das Brot"] && button.isHidden)
    #expect(button.colours.background == .init(red: 1, green: 2, blue: 3) && button.colours.border == nil)
    let package = try read(String(decoding: draft.bytes, as: UTF8.self))
    #expect(package.picture(of: button.key) == .bytes([1, 2], type: "image/png"))
    try draft.make(.picture(bread, nil))
    try draft.make(.hide(bread, false))
    try draft.make(.word(bread, .init(label: "Brot")))
    let plain = try #require(try board(draft).buttons.first { $0.label == "Brot" })
    #expect(plain.picture == nil && !plain.isHidden && !plain.hasVocalization && plain.triggers.isEmpty)
    #expect(throws: BoardEditFault.isGone) { try draft.make(.hide(Button.ID("none"), true)) }
    #expect(throws: BoardEditFault.isFixed) { try draft.make(.remove(Button.ID("back"))) }
  }

  @Test("An added button comes before the fixed ones; an emptied board has only these")
  func additions() throws {
    var draft = try draft()
    let id = Board.ID("more")
    try draft.make(.add(.init(id: Button.ID("open-more"), words: .init(label: "More"), opens: id)))
    #expect(try board(draft).buttons.map(\.label).suffix(2) == ["More", "Back"])
    draft.removeLinks(to: id)
    #expect(try !board(draft).buttons.contains { $0.label == "More" })
    draft.empty(as: id, name: "More")
    let empty = try #require(try read(String(decoding: draft.bytes, as: UTF8.self)).library[id])
    #expect(empty.name == "More" && empty.buttons.map(\.label) == ["Back"])
  }
}
