import Testing

@testable import Terminal
@testable import vivavoz

@Suite("Text for a terminal")
struct SafeTextTests {
  @Test(
    "Text from a file cannot move the cursor or reverse the writing direction",
    arguments: [
      ("a\u{1B}[2Jb", "a␛[2Jb"), ("\u{1B}]0;title\u{07}", "␛]0;title␇"), ("right\rwrong", "right␍wrong"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("abc\u{202E}fdp.exe", "abc\u{FFFD}fdp.exe"), ("\u{7F}\u{08}", "␡␈"),
      ("a\u{61C}b", "a\u{FFFD}b"),
      ("one\ntwo\tthree", "one\ntwo\tthree"), ("¿Qué? 👍🏽 عربي", "¿Qué? 👍🏽 عربي"),
    ])
  func cursorControl(text: String, shown: String) { #expect(SafeText.of(text) == shown) }

  @Test("Built-in styles stay, and others are removed")
  func styles() {
    for style in Console.Style.allCases {
      let styled = "\u{1B}[\(style.rawValue)mwords\u{1B}[0m"
      #expect(SafeText.of(styled) == styled)
    }
    // The escape sequence for hidden text.
    #expect(SafeText.of("\u{1B}[8mwords") == "␛[8mwords")
  }
}
