import Lexicon
import Testing

@Suite struct PronouncingDictionaryTests {
  private func parse(_ text: String) throws -> PronouncingDictionary {
    try PronouncingDictionary(parsing: text, file: "lexicon.dict")
  }

  @Test("An entry is a word and its phones, in any case, with blanks of any width")
  func entry() throws {
    let dictionary = try parse("Bikes \t B  AY K S \n")
    #expect(dictionary["bikes"] == [["B", "AY", "K", "S"]])
    #expect(dictionary.entries.count == 1)
  }

  @Test("Further pronunciations are numbered, or repeat the word, and keep their order")
  func pronunciations() throws {
    let dictionary = try parse("either IY DH ER\neither(2) AY DH ER\neither IY TH ER\n")
    #expect(dictionary["either"] == [["IY", "DH", "ER"], ["AY", "DH", "ER"], ["IY", "TH", "ER"]])
  }

  @Test(
    "An empty file, blank lines and comments have no entries",
    arguments: ["", "\n", "\r\n\r\n", "   \t\n", "# bikes B AY K S", ";;; bikes B AY K S", "  # a\n;;;b\n#c"])
  func nothing(_ text: String) throws {
    #expect(try parse(text).entries.isEmpty)
  }

  @Test("Another dictionary adds only the words that are missing")
  func addition() throws {
    var dictionary = try parse("either IY DH ER\nbikes B AY K S\n")
    dictionary.fill(from: try parse("either AY DH ER\nquay K IY\n"))
    #expect(
      dictionary.entries == [
        "either": [["IY", "DH", "ER"]], "bikes": [["B", "AY", "K", "S"]], "quay": [["K", "IY"]],
      ])
  }

  @Test("A comment may follow an entry")
  func trailingComment() throws {
    #expect(try parse("quay K IY # as key").entries == ["quay": [["K", "IY"]]])
  }

  @Test(
    "Lines may end as on Windows or on an old Mac, and the last one may lack its end", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ end: String) throws {
    let dictionary = try parse("a AH\(end)b B IY\(end)c S IY")
    #expect(dictionary.entries == ["a": [["AH"]], "b": [["B", "IY"]], "c": [["S", "IY"]]])
  }

  @Test("A byte order mark is not part of the first word")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}quay K IY\n").entries == ["quay": [["K", "IY"]]])
    #expect(try parse("\u{FEFF}# quays\nquay K IY\n").entries == ["quay": [["K", "IY"]]])
  }

  @Test("A word with an accent is the same in any Unicode normalisation")
  func accents() throws {
    #expect(try parse("busa\u{301}ras B AH\n")["busáras"] == [["B", "AH"]])
  }

  @Test("A bracket without a number is part of the word")
  func brackets() throws {
    #expect(try parse("(paren P AH\n)close K L\n").entries.keys.sorted() == ["(paren", ")close"])
  }

  @Test("A word without phones throws an error with its line", arguments: ["quay", "quay # K IY", "quay\t"])
  func noPhones(_ line: String) {
    #expect(throws: LexiconError.badLine(file: "lexicon.dict", line: 3, text: line)) {
      try parse("# ours\na AH\n\(line)\nb B")
    }
  }

  @Test(
    "An unknown phone throws an error with its name and line",
    arguments: ["QQ", "AA1", "aa", "Ñ", "AA,", "\u{0}"])
  func unknownPhone(_ phone: String) {
    #expect(throws: LexiconError.unknownPhone(file: "lexicon.dict", line: 2, phone: phone)) {
      try parse("a AH\r\nquay K \(phone)\r\n")
    }
  }

  @Test("Errors name the place, the problem and the cure")
  func messages() {
    let phone = LexiconError.unknownPhone(file: "Grammars/en/lexicon.dict", line: 7, phone: "QQ")
    #expect("\(phone)".hasPrefix("Grammars/en/lexicon.dict:7: there is no phone QQ; use "))
    let line = LexiconError.badLine(file: "x.dict", line: 1, text: "quay")
    #expect("\(line)".hasPrefix("x.dict:1: \"quay\" is not an entry; write "))
    #expect("\(LexiconError.unpronounceable(word: "§"))".contains("\"§\""))
  }

  @Test("A line of a megabyte is truncated in the error")
  func longLine() {
    let line = String(repeating: "x", count: 1 << 20)
    #expect(throws: LexiconError.badLine(file: "lexicon.dict", line: 1, text: String(line.prefix(80)))) {
      try parse(line)
    }
  }
}
