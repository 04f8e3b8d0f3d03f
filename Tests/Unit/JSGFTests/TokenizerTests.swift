import JSGF
import Testing

@Suite struct TokenizerTests {
  @Test(
    "A text becomes lower-case words",
    arguments: [
      ("Bikes near Smithfield, please!", ["bikes", "near", "smithfield", "please"]),
      ("3Arena", ["3arena"]), ("O’Connell Street", ["o'connell", "street"]), ("O'Connell", ["o'connell"]),
      ("'quoted' stations'", ["quoted", "stations"]), ("drop-off", ["drop", "off"]), ("¿Sí? ¡SÍ!", ["sí", "sí"]),
      ("", []), (" \t\r\n", []), ("--''''", []), ("rock''n", ["rock", "n"]), ("a'", ["a"]),
      ("e\u{301}l", ["e\u{301}l"]),
      ("10% of 3.5", ["10", "of", "3", "5"]), ("👍 ok 👨‍👩‍👧", ["ok"]), ("a\u{0}b", ["a", "b"]),
    ])
  func words(text: String, expected: [String]) {
    #expect(Tokenizer.tokenize(text) == expected)
  }

  @Test(
    "Folding removes accents",
    arguments: [
      ("sí", "si"), ("pingüino", "pinguino"), ("mañana", "manana"), ("Dún", "dun"), ("ÁÉÍÓÚ", "aeiou"),
      ("e\u{301}", "e"),
      ("straße", "strasse"), ("łódź", "lodz"), ("o'connell", "oconnell"), ("can't", "cant"), ("3arena", "3arena"),
      ("日本", "日本"), ("", ""),
    ])
  func folding(word: String, expected: String) {
    #expect(Tokenizer.folded(word) == expected)
  }
}
