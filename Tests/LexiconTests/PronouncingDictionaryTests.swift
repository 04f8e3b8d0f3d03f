import Lexicon
import Testing

@Suite struct PronouncingDictionaryTests {
  private func parse(_ text: String) throws -> PronouncingDictionary {
    try PronouncingDictionary(parsing: text, file: "lexicon.dict")
  }

  @Test("a word and its phones, in any case of the word, with blanks of any width")
  func entry() throws {
    let dictionary = try parse("Bikes \t B  AY K S \n")
    #expect(dictionary["bikes"] == [["B", "AY", "K", "S"]])
    #expect(dictionary.entries.count == 1)
  }

  @Test("further pronunciations are numbered, or the word again, and stay in order")
  func pronunciations() throws {
    let dictionary = try parse("either IY DH ER\neither(2) AY DH ER\neither IY TH ER\n")
    #expect(dictionary["either"] == [["IY", "DH", "ER"], ["AY", "DH", "ER"], ["IY", "TH", "ER"]])
  }

  @Test(
    "nothing is read from an empty file, blank lines or comments",
    arguments: ["", "\n", "\r\n\r\n", "   \t\n", "# bikes B AY K S", ";;; bikes B AY K S", "  # a\n;;;b\n#c"])
  func nothing(_ text: String) throws {
    #expect(try parse(text).entries.isEmpty)
  }

  @Test("a comment may stand behind an entry")
  func trailingComment() throws {
    #expect(try parse("quay K IY # as key").entries == ["quay": [["K", "IY"]]])
  }

  @Test("lines may end as on Windows or on an old Mac, the last one not at all", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ end: String) throws {
    let dictionary = try parse("a AH\(end)b B IY\(end)c S IY")
    #expect(dictionary.entries == ["a": [["AH"]], "b": [["B", "IY"]], "c": [["S", "IY"]]])
  }

  @Test("a byte order mark is not part of the first word")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}quay K IY\n").entries == ["quay": [["K", "IY"]]])
    #expect(try parse("\u{FEFF}# quays\nquay K IY\n").entries == ["quay": [["K", "IY"]]])
  }

  @Test("a word with an accent is the same however it was typed")
  func accents() throws {
    #expect(try parse("busa\u{301}ras B AH\n")["busáras"] == [["B", "AH"]])
  }

  @Test("a bracket that numbers nothing belongs to the word")
  func brackets() throws {
    #expect(try parse("(paren P AH\n)close K L\n").entries.keys.sorted() == ["(paren", ")close"])
  }

  @Test("a word without phones is an error that names its line", arguments: ["quay", "quay # K IY", "quay\t"])
  func noPhones(_ line: String) {
    #expect(throws: LexiconError.badLine(file: "lexicon.dict", line: 3, text: line)) {
      try parse("# ours\na AH\n\(line)\nb B")
    }
  }

  @Test(
    "a phone that does not exist is an error that names it and its line",
    arguments: ["QQ", "AA1", "aa", "Ñ", "AA,", "\u{0}"])
  func unknownPhone(_ phone: String) {
    #expect(throws: LexiconError.unknownPhone(file: "lexicon.dict", line: 2, phone: phone)) {
      try parse("a AH\r\nquay K \(phone)\r\n")
    }
  }

  @Test("errors say where, what and the cure")
  func messages() {
    let phone = LexiconError.unknownPhone(file: "Grammars/en/lexicon.dict", line: 7, phone: "QQ")
    #expect("\(phone)".hasPrefix("Grammars/en/lexicon.dict:7: there is no phone QQ; use "))
    let line = LexiconError.badLine(file: "x.dict", line: 1, text: "quay")
    #expect("\(line)".hasPrefix("x.dict:1: \"quay\" is no entry; write "))
    #expect("\(LexiconError.unpronounceable(word: "§"))".contains("\"§\""))
  }

  @Test("a line of a megabyte is cut short in the error")
  func longLine() {
    let line = String(repeating: "x", count: 1 << 20)
    #expect(throws: LexiconError.badLine(file: "lexicon.dict", line: 1, text: String(line.prefix(80)))) {
      try parse(line)
    }
  }
}
