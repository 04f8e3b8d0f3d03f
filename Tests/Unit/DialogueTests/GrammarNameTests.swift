import Dialogue
import Testing

@Suite("The name of a grammar's rule")
struct GrammarNameTests {
  @Test("A name is a file and a rule, and is written as it is read")
  func written() throws {
    let name = try #require(GrammarName(written: "rider.request"))
    #expect(name == GrammarName("rider", "request") && name.description == "rider.request")
  }

  @Test(
    "Any other text is not the name of a rule",
    arguments: ["", "rider", ".", "rider.", ".request", "rider.request.more"])
  func invalid(_ text: String) { #expect(GrammarName(written: text) == nil) }
}
