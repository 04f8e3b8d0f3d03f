import Lexicon
import Testing

@Suite struct PronouncingDictionarySearchTests {
  private func search(_ text: String, _ words: Set<String>) -> [String: [Pronunciation]] {
    PronouncingDictionary(searching: [UInt8](text.utf8), for: words).entries
  }

  @Test("Exactly the wanted words are found among a hundred thousand")
  func large() {
    let phones = Phone.all.sorted()
    let lines = (0..<100_000).map { "word\($0) \(phones[$0 % 39]) \(phones[$0 / 39 % 39])" }
    let found = search(lines.joined(separator: "\n") + "\n", ["word0", "word40", "word99999", "word100000", "word"])
    #expect(
      found == [
        "word0": [["AA", "AA"]], "word40": [["AE", "AE"]], "word99999": [[phones[3], phones[99_999 / 39 % 39]]],
      ])
  }

  @Test("Every pronunciation of a word is found")
  func pronunciations() {
    let found = search("eight EY T\neither IY DH ER\neither(2) AY DH ER\neitherway IY\n", ["either"])
    #expect(found == ["either": [["IY", "DH", "ER"], ["AY", "DH", "ER"]]])
  }

  @Test("A word that shares only a beginning or an end is not found", arguments: ["bike", "ikes", "bikes(2)", ""])
  func parts(_ word: String) {
    #expect(search("bikes B AY K S\nbikes(2) B AY K Z\n", [word]).isEmpty)
  }

  @Test("The last line may lack its newline, and lines may end as on Windows")
  func ends() {
    #expect(search("a AH\r\nb B IY", ["a", "b"]) == ["a": [["AH"]], "b": [["B", "IY"]]])
  }

  @Test("An invalid line of a foreign dictionary is skipped")
  func broken() {
    #expect(search("quay\nquay QQ\nquay K IY\n\u{0}\n", ["quay"]) == ["quay": [["K", "IY"]]])
  }

  @Test("Bytes that are not text are skipped in the search")
  func noText() {
    let noise = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
    #expect(
      PronouncingDictionary(searching: noise + [10] + Array("quay K IY".utf8), for: ["quay"])["quay"] == [["K", "IY"]])
    #expect(PronouncingDictionary(searching: noise, for: ["quay"]).entries.isEmpty)
  }

  @Test("In an empty dictionary, and for an empty word, there is no result")
  func nothing() {
    #expect(search("", ["quay"]).isEmpty)
    #expect(search("quay K IY\n", []).isEmpty)
  }
}
