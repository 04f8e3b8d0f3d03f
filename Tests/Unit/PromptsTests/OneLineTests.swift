import Testing

@testable import Prompts

@Suite("Texts on one line")
struct OneLineTests {
  @Test(
    "White space between words becomes one space, is trimmed at the ends, and invisible characters are removed",
    arguments: [
      ("  Calle Mayor,  3 \t", "Calle Mayor, 3"), ("one\ttwo\r\nthree\u{2028}four\u{85}", "one two three four"),
      ("a\u{A0}b\u{3000}c", "a b c"), ("a\u{7}b\u{0}c\u{1B}[31m", "abc[31m"), ("x\u{202E}y\u{200F}z\u{2066}", "xyz"),
      ("\u{FEFF}a\u{FEFF}b", "ab"), ("\u{7}\u{0} \u{202E}", ""), ("", ""), (" \u{7} a", "a"), ("a \u{7} b", "a b"),
    ])
  func line(text: String, line: String) { #expect(text.onOneLine == line) }

  @Test(
    "Visible characters are unchanged, scalar by scalar",
    arguments: ["سارة علي", "👩‍👩‍👧‍👦", "e\u{301}", "\u{301}", "\u{200B}", "a\u{AD}b", "\u{10FFFF}", "{braces}"])
  func unchanged(text: String) { #expect(Array(text.onOneLine.unicodeScalars) == Array(text.unicodeScalars)) }

  @Test("A truncated text consists of whole characters, without those of too many combining marks")
  func beginning() {
    #expect("añb".beginning(scalars: 2) == "añ" && "a".beginning(scalars: 0) == "")
    #expect("ae\u{301}b".beginning(scalars: 2) == "a" && "ae\u{301}b".beginning(scalars: 3) == "ae\u{301}")
    #expect(("ab" + String(repeating: "\u{301}", count: 100_000)).beginning(scalars: 2_000) == "a")
    #expect("whole".beginning(scalars: 5) == "whole")
  }
}
