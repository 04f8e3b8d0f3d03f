import Testing

@testable import Script

@Suite("Templates")
struct TemplateTests {
  @Test("words and gaps are told apart")
  func parts() throws {
    let template = try Template(parsing: "{name}: quedan {bikes:f} bicis.")
    #expect(
      template.parts == [
        .gap(slot: "name", form: nil), .words(": quedan "), .gap(slot: "bikes", form: "f"), .words(" bicis."),
      ])
    #expect(template.slots == ["name", "bikes"])
  }

  @Test("doubled braces are braces")
  func doubled() throws {
    #expect(try Template(parsing: "{{so}}").parts == [.words("{so}")])
  }

  @Test("a brace without its partner is an error", arguments: ["{name", "name}", "{}", "{a{b}}", "{:f}", "}{"])
  func broken(text: String) {
    #expect(throws: ScriptError.brokenTemplate(text)) { try Template(parsing: text) }
  }

  @Test("an empty wording has no parts")
  func empty() throws { #expect(try Template(parsing: "").parts.isEmpty) }
}
