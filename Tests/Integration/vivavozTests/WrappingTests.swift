import Testing

@testable import Terminal
@testable import vivavoz

@Suite("Lines at the width of a terminal") struct WrappingTests {
  @Test("A long line breaks between words, and further lines are indented")
  func words() {
    let text = "  11.6  VivaVoz  Please call Mum for me. The number is 0 8 5."
    let lines = Wrapping.wrapped(text, columns: 40, indent: 17).split(separator: "\n").map(String.init)
    #expect(lines == ["  11.6  VivaVoz  Please call Mum for me.", "                 The number is 0 8 5."])
  }

  @Test("Every line fits at any width, and no word is missing", arguments: [37, 40, 60, 80, 200])
  func fits(columns: Int) {
    let words = (1...60).map { "w\($0)" }
    let text = "\u{1B}[2m   0.0\u{1B}[0m  VivaVoz  \u{1B}[34m" + words.joined(separator: " ") + "\u{1B}[0m"
    let wrapped = Wrapping.wrapped(text, columns: columns, indent: 17)
    for line in wrapped.split(separator: "\n") { #expect(Wrapping.width(of: line) <= columns, "\(line)") }
    let plain = wrapped.replacing("\u{1B}[34m", with: "").replacing("\u{1B}[0m", with: "")
    #expect(plain.split(whereSeparator: { $0.isWhitespace }).suffix(60).map(String.init) == words)
  }

  @Test("Without a terminal, or on a too narrow one, a line stays whole", arguments: [nil, 30])
  func whole(columns: Int?) {
    let text = "  11.6  VivaVoz  Please call Mum for me. The number is 0 8 5."
    #expect(Wrapping.wrapped(text, columns: columns, indent: 17) == text)
  }

  @Test("A word longer than a line is not broken; a picture takes two columns")
  func longWord() {
    let long = String(repeating: "x", count: 90)
    #expect(Wrapping.wrapped("aaaaaa \(long) b", columns: 40, indent: 4) == "aaaaaa\n    \(long)\n    b")
    #expect(Wrapping.width(of: "📞 ") == 3 && Wrapping.width(of: "ñ") == 1)
  }

  @Test("A message breaks between words, and its examples stay whole")
  func messages() {
    let text = "vivavoz: one two three four five six\n  vivavoz rider --text --locale es --feed-delay 6s"
    let lines = "vivavoz: one two three\n  four five six\n  vivavoz rider --text --locale es --feed-delay 6s"
    #expect(Wrapping.message(text, columns: 24) == lines)
    #expect(Wrapping.message(text, columns: nil) == text)
  }
}
