import Boards
import Testing

@Suite("Errors in a library")
struct BoardValidatorTests {
  private func problems(_ buttons: [Button]) -> [String] {
    BoardLibrary([board("home", buttons)]).problems.map(\.description)
  }

  @Test("A link to a missing board is reported with its cure")
  func nowhere() {
    #expect(
      problems([button("home", "food", opens: "foods")])
        == ["button home.food: it links to the board foods, which does not exist; add the board, or change the link"])
  }

  @Test("An unknown placeholder is reported with the known ones")
  func gap() {
    let expected = """
      button home.me: {nmae} is not a placeholder; write one of {name} {home} {school} {contacts} {contact} {number} {allergies} \
      {allergies_list}, or remove the brace
      """
    #expect(problems([button("home", "me", says: "I am {nmae}.")]) == [expected])
    #expect(problems([button("home", "me", says: "I am {nmae}.", ours: false)]).isEmpty)
  }

  @Test("A label has no placeholders")
  func gapInLabel() {
    let problem = BoardLibrary([board("home", [button("home", "{name}", id: "me")])]).problems.first
    #expect(problem?.reason == .hasPlaceholderInLabel("{name}"))
  }

  @Test("A missing label and a duplicate label are warnings")
  func labels() {
    let library = BoardLibrary([
      board("home", [button("home", "", id: "a"), button("home", "Yes"), button("home", "yes")])
    ])
    #expect(library.problems.map(\.isError) == [false, false])
    #expect(library.isSound)
  }

  @Test("A hidden button may have the label of another")
  func hiddenLabel() { #expect(problems([button("home", "a"), button("home", "a", id: "b", hidden: true)]).isEmpty) }

  @Test("A duplicate id is reported once, and the first board is used")
  func twice() {
    let library = BoardLibrary([
      board("home"), board("home", [button("home", "a"), button("home", "a")]), board("home"),
    ])
    let places = library.problems.filter { $0.reason == .isThereTwice }.map(\.place.description)
    #expect(places == ["board home", "button home.a"])
    #expect(library[.home]?.buttons.isEmpty == true)
    #expect(!library.isSound)
  }

  @Test("A library without boards, or without its first board, is an error")
  func nothing() {
    #expect(BoardLibrary([]).problems.map(\.reason) == [.hasNoBoards])
    let library = BoardLibrary([board("a")], home: Board.ID("b"))
    #expect(library.problems.first?.reason == .homeIsMissing(Board.ID("b")))
  }

  @Test("A too long text is reported with its place")
  func bounds() {
    let long = String(repeating: "a", count: 501)
    let button = button("home", long, id: "a", says: String(repeating: "b", count: 2_001), triggers: ["c", long])
    #expect(
      BoardLibrary([board("home", [button])]).problems.map(\.reason)
        == [.labelIsTooLong(501), .vocalizationIsTooLong(2_001), .triggerIsTooLong(2)])
  }

  @Test("One character with a hundred thousand combining marks is too long")
  func marks() {
    let label = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(problems([button("home", label, id: "a")]).first?.contains("100001 characters") == true)
  }

  @Test("Too many triggers, buttons or boards are errors, and reading stops at the limit")
  func counts() {
    let buttons = (0...500).map { button("b0", "\($0)", triggers: $0 == 0 ? Array(repeating: "x", count: 51) : []) }
    let library = BoardLibrary((0...500).map { board("b\($0)", $0 == 0 ? buttons : []) })
    #expect(library.boards.count == 500)
    let reasons = Set(library.problems.map(\.reason))
    #expect(reasons.isSuperset(of: [.hasTooManyBoards(501), .hasTooManyButtons(501), .hasTooManyTriggers(51)]))
  }
}
