import Boards
import Testing

@Suite("What is wrong with a library")
struct ProblemTests {
  private func problems(_ buttons: [Button]) -> [String] {
    Library([board("home", buttons)]).problems.map(\.description)
  }

  @Test("a link to a board that is not there is named with its cure")
  func nowhere() {
    #expect(
      problems([button("home", "food", opens: "foods")])
        == ["button home.food: it leads to a board foods, which is not there; add the board, or change the link"])
  }

  @Test("an unknown gap is named with those there are")
  func gap() {
    let expected = """
      button home.me: {nmae} is no gap; write one of {name} {home} {school} {contacts} {contact} {number} {allergies} \
      {allergies_list}, or take the brace out
      """
    #expect(problems([button("home", "me", says: "I am {nmae}.")]) == [expected])
    #expect(problems([button("home", "me", says: "I am {nmae}.", ours: false)]).isEmpty)
  }

  @Test("a label has no gaps: it is read as it is")
  func gapInLabel() {
    let problem = Library([board("home", [button("home", "{name}", id: "me")])]).problems.first
    #expect(problem?.reason == .hasGapInLabel("{name}"))
  }

  @Test("no label, and the label of another button, are warnings")
  func labels() {
    let library = Library([board("home", [button("home", "", id: "a"), button("home", "Yes"), button("home", "yes")])])
    #expect(library.problems.map(\.isError) == [false, false])
    #expect(library.isSound)
  }

  @Test("a hidden button may have the label of another")
  func hiddenLabel() { #expect(problems([button("home", "a"), button("home", "a", id: "b", hidden: true)]).isEmpty) }

  @Test("ids that are there twice are named once, and the first board is kept")
  func twice() {
    let library = Library([board("home"), board("home", [button("home", "a"), button("home", "a")]), board("home")])
    let places = library.problems.filter { $0.reason == .isThereTwice }.map(\.place.description)
    #expect(places == ["board home", "button home.a"])
    #expect(library[.home]?.buttons.isEmpty == true)
    #expect(!library.isSound)
  }

  @Test("no boards, and no such home, are errors")
  func nothing() {
    #expect(Library([]).problems.map(\.reason) == [.hasNoBoards])
    let library = Library([board("a")], home: Board.ID("b"))
    #expect(library.problems.first?.reason == .homeIsMissing(Board.ID("b")))
  }

  @Test("what is too long is named with its place")
  func bounds() {
    let long = String(repeating: "a", count: 501)
    let button = button("home", long, id: "a", says: String(repeating: "b", count: 2_001), triggers: ["c", long])
    #expect(
      Library([board("home", [button])]).problems.map(\.reason)
        == [.labelIsTooLong(501), .vocalizationIsTooLong(2_001), .triggerIsTooLong(2)])
  }

  @Test("one character of a hundred thousand marks is too long")
  func marks() {
    let label = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(problems([button("home", label, id: "a")]).first?.contains("100001 characters") == true)
  }

  @Test("too many triggers, buttons and boards are problems, and no more boards are taken")
  func counts() {
    let buttons = (0...500).map { button("b0", "\($0)", triggers: $0 == 0 ? Array(repeating: "x", count: 51) : []) }
    let library = Library((0...500).map { board("b\($0)", $0 == 0 ? buttons : []) })
    #expect(library.boards.count == 500)
    let reasons = Set(library.problems.map(\.reason))
    #expect(reasons.isSuperset(of: [.hasTooManyBoards(501), .hasTooManyButtons(501), .hasTooManyTriggers(51)]))
  }
}
