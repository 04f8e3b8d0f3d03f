import Foundation
import Testing

@testable import YAML

@Suite("Reading YAML")
struct YAMLFileTests {
  private func problem(_ text: String) -> AssetError? {
    do {
      _ = try YAMLFile(text: text, name: "f.yaml")
      return nil
    } catch {
      return error
    }
  }

  @Test("Each value has its line number")
  func lines() throws {
    let root = try YAMLFile(text: "# words\na: 1\nb:\n  - x\n  - [y,\n     z]\n", name: "f.yaml").root.map("it")
    #expect(root.map(\.key) == ["a", "b"])
    #expect(root.map(\.line) == [2, 3])
    let list = try root[1].value.list("b")
    #expect(list.map(\.line) == [4, 5])
    #expect(try list[1].list("y").map(\.line) == [5, 6])
  }

  @Test("Words stay text: no, on, null and 012 are read as written")
  func words() throws {
    let words = try YAMLFile(text: "[no, on, null, 012, 1e3]", name: "f").root.list("it").map { try $0.text("it") }
    #expect(words == ["no", "on", "null", "012", "1e3"])
  }

  @Test("A duplicate field throws an error with its line")
  func twice() {
    let error = problem("a: 1\nb: 2\na: 3\n")
    #expect(error?.description.contains("\"a\" is given twice") == true)
    #expect(error?.line != nil)
  }

  @Test(
    "Invalid YAML throws an error with its line", arguments: ["a: 1\nb: [1, 2\nc: 3\n", "a: 1\n\tb: 2\n", "a: 'x\n"])
  func broken(text: String) {
    #expect((problem(text)?.line ?? 0) > 0)
  }

  @Test(
    "An anchor is rejected before it can expand", arguments: ["a: &x 1", "a: 1\n[&x 2]", "\"k\":&x 1"])
  func anchors(text: String) {
    #expect(problem(text)?.problem.contains("anchor") == true)
  }

  @Test("An alias bomb is rejected at once")
  func bomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 { text += "a\(level): &a\(level) [\(String(repeating: "*a\(level - 1),", count: 9))]\n" }
    #expect(problem(text)?.line == 1)
  }

  @Test(
    "A key that is a list is rejected",
    arguments: ["? a\n: b", "[? a]", "a: 1\u{2028}? b", "- ? a", "{a: 1, ?\nb: 2}", "? ? ? ? a"])
  func complexKeys(text: String) {
    #expect(problem(text)?.problem.contains("begins with ?") == true)
  }

  @Test("A question mark within text is text, also after a space as in French")
  func questionMark() throws {
    let root = try YAMLFile(text: "a: Which one? East?\nb: [où, le côté ? oui, ¿sí?]\n", name: "f").root.map("it")
    #expect(try root[0].value.text("a") == "Which one? East?")
    #expect(try root[1].value.list("b")[1].text("b") == "le côté ? oui")
  }

  @Test("An alias without an anchor is rejected with its line")
  func alias() {
    #expect(problem("a: 1\nb: *x\n")?.description.hasPrefix("f.yaml:2: an alias") == true)
  }

  @Test("An ampersand inside a word or between words is text")
  func ampersand() throws {
    let root = try YAMLFile(text: "[AT&T, rock & roll]", name: "f").root.list("it")
    #expect(try root.map { try $0.text("it") } == ["AT&T", "rock & roll"])
  }

  @Test("Deep nesting is rejected and does not crash the process", arguments: ["[", "{a: ", "- ", "? ", "[[["])
  func deep(opener: String) {
    #expect(problem(String(repeating: opener, count: 21)) != nil)
    #expect(problem(String(repeating: opener, count: 900)) != nil)
    #expect(problem(String(repeating: opener, count: 100_000)) != nil)
    #expect(problem(String(repeating: "[", count: 100_000))?.problem == "nested too deeply to read")
    #expect(
      problem(String(repeating: "[", count: 300) + String(repeating: "]", count: 300))?.problem.contains("deeper")
        == true)
  }

  @Test(
    "An empty file, a file of comments, and a file of two documents are rejected",
    arguments: ["", "\n\n", "# only\n", "---\n", "a: 1\n---\nb: 2\n"])
  func empty(text: String) {
    #expect(problem(text) != nil)
  }

  @Test(
    "Control characters and NUL are rejected with their line", arguments: ["a: 1\nb: \u{0}\n", "a: 1\nb: \u{7}\n"])
  func control(text: String) {
    #expect(problem(text)?.line == 2)
  }

  @Test("Windows line ends and a byte order mark are accepted")
  func windows() throws {
    let root = try YAMLFile(text: "\u{FEFF}a: 1\r\nb: 2\r\n", name: "f").root.map("it")
    #expect(root.map(\.key) == ["a", "b"])
    #expect(root[1].line == 2)
  }

  @Test("A wrong type throws an error that quotes the value")
  func types() throws {
    let root = try YAMLFile(text: "a: [1]\nb: three\nc: 1.5\nd:\ne: yes\n", name: "f.yaml").root
    let fields = try YAMLFields(root, of: "it", known: ["a", "b", "c", "d", "e"])
    func said(_ body: () throws(AssetError) -> Void) -> String {
      do { try body() } catch { return error.description }
      return ""
    }
    #expect(
      said { () throws(AssetError) in _ = try fields.required("a").text("a") }.contains(
        "f.yaml:1: a is a list, not text"))
    #expect(
      said { () throws(AssetError) in _ = try fields.required("b").integer("b", in: 0...9) }.contains(
        "f.yaml:2: b is three"))
    #expect(
      said { () throws(AssetError) in _ = try fields.required("c").integer("c", in: 0...9) }.contains(":3: c is 1.5"))
    #expect(said { () throws(AssetError) in _ = try fields.required("d").text("d") }.contains(":4: d is empty"))
    #expect(said { () throws(AssetError) in _ = try fields.required("e").truth("e") }.contains(":5: e is yes"))
    #expect(said { () throws(AssetError) in _ = try fields.required("f") }.contains("f is missing"))
    #expect(
      said { () throws(AssetError) in _ = try YAMLFields(root, of: "it", known: ["a"]) }.contains(
        "f.yaml:2: it has no field \"b\""))
  }

  @Test("NaN is not a number", arguments: ["nan", "inf", "1e999", "", "12 34"])
  func notANumber(text: String) {
    let value = YAMLValue(file: "f", line: 1, content: .scalar(text))
    #expect(throws: AssetError.self) { try value.number("it", in: -90...90) }
  }
}
