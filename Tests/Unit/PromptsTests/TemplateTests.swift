import Testing

@testable import Prompts

@Suite("Templates")
struct TemplateTests {
  @Test("Words and slots are separated")
  func parts() throws {
    let template = try Template(parsing: "{name}: quedan {bikes:f} bicis.")
    #expect(
      template.parts == [
        .placeholder(slot: "name", form: nil), .words(": quedan "), .placeholder(slot: "bikes", form: "f"),
        .words(" bicis."),
      ])
    #expect(template.slots == ["name", "bikes"])
  }

  @Test("Doubled braces are braces")
  func doubled() throws {
    #expect(try Template(parsing: "{{so}}").parts == [.words("{so}")])
  }

  @Test("An unmatched brace is an error", arguments: ["{name", "name}", "{}", "{a{b}}", "{:f}", "}{"])
  func broken(text: String) {
    #expect(throws: PromptError.brokenTemplate(text)) { try Template(parsing: text) }
  }

  @Test("An empty wording has no parts")
  func empty() throws { #expect(try Template(parsing: "").parts.isEmpty) }
}
