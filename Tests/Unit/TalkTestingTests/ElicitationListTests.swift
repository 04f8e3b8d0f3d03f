import Testing

@testable import TalkTesting

@Suite struct ElicitationListTests {
  private static let meanings: [String: [(intent: String?, sentence: String)]] = [
    "a": [("yes", "yes"), ("no", "no")], "b": [("yes", "yes"), ("more", "go on")],
    "c": [("yes", "sure"), (nil, "odd")],
  ]

  @Test("A sentence that has a meaning in several rules is requested once")
  func shortest() {
    let takes = ElicitationList(Self.meanings).takes
    #expect(takes.map(\.sentence) == ["yes", "go on", "no", "sure"])
    #expect(takes[0].meanings == ["a yes", "b yes"])
  }

  @Test("An existing recording is not requested again")
  func missing() {
    var list = ElicitationList(Self.meanings)
    for (rule, intent) in [("a", "yes"), ("b", "yes"), ("c", "yes"), ("b", "more")] { list.has(rule, intent) }
    #expect(list.takes.map(\.sentence) == ["no"])
    list.has("a", "no")
    #expect(list.text(app: "rider", locale: "es") == "rider, es: no recording is missing")
  }
}
