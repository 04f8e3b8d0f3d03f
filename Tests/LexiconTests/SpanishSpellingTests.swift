import Lexicon
import Testing

@Suite struct SpanishSpellingTests {
  private func likeliest(_ phonemes: [String], _ count: Int = 1) -> [Pronunciation] {
    SpanishSpelling(count: count).pronunciations(of: phonemes)
  }

  @Test("a stressed vowel is heard otherwise than an unstressed one")
  func stress() {
    #expect(likeliest(["ˈe"], 8) == [["EH"], ["EY"], ["AE"]])
    #expect(likeliest(["e"], 8) == [["EH"], ["EY"], ["IH"]])
    #expect(likeliest(["ˈi"], 8) == [["IY"]])
    // A secondary stress is none: the table was measured with one stress a word.
    #expect(likeliest(["ˌe"], 8) == likeliest(["e"], 8))
  }

  @Test(
    "a diphthong is two sounds, of which only the first can be stressed",
    arguments: [
      ("ˈaɪ", ["AE", "IY"]), ("eɪ", ["EH", "IY"]), ("oɪ", ["OW", "IY"]), ("aʊ", ["AE", "UW"]), ("ˈeʊ", ["EH", "UW"]),
    ])
  func diphthongs(_ phoneme: String, _ phones: Pronunciation) {
    #expect(likeliest([phoneme]) == [phones])
  }

  @Test("an r is rolled at the beginning and after n, l and s, and tapped elsewhere")
  func rolled() {
    #expect(likeliest(["ɾ", "e"]) == [["R", "EH"]])
    for before in ["n", "l", "s"] { #expect(likeliest([before, "ɾ"]).first?.last == "R", "after \(before)") }
    for before in ["t", "e", "b", "ˈa"] { #expect(likeliest([before, "ɾ"]).first?.last == "D", "after \(before)") }
    #expect(likeliest(["e", "r", "o"]) == [["EH", "R", "OW"]])
  }

  @Test("ñ is heard as two sounds")
  func palatal() {
    #expect(likeliest(["ˈa", "ɲ", "o"]) == [["AE", "N", "Y", "OW"]])
  }

  @Test("the eight likeliest ways of the whole word, the likeliest first, none twice")
  func eight() {
    let ways = SpanishSpelling().pronunciations(of: ["p", "l", "ˈa", "θ", "a", "s"])
    #expect(ways.count == 8)
    #expect(Set(ways).count == 8)
    #expect(ways.first == ["P", "L", "AE", "TH", "AE", "S"])
    // .33 / .32 of a0 is the smallest step down that there is.
    #expect(
      ways.dropFirst().first == ["P", "L", "AE", "TH", "AA", "S"]
        || ways.dropFirst().first == ["P", "L", "AE", "TH", "AH", "S"])
  }

  @Test("a word with fewer ways than eight has only those")
  func fewer() {
    #expect(likeliest(["b", "ˈi"], 8) == [["B", "IY"]])
    #expect(likeliest(["β", "ˈi"], 8) == [["B", "IY"], ["V", "IY"]])
  }

  @Test("the likeliest of a thousand are the same as of one")
  func agreement() {
    let word = ["p", "ˈa", "ɾ", "k", "e"]
    let all = likeliest(word, 1_000)
    #expect(all.count == 2 * 2 * 3 * 3 * 3)
    #expect(Array(all.prefix(8)) == likeliest(word, 8))
    #expect(likeliest(word, 1) == Array(all.prefix(1)))
  }

  @Test("an unknown phoneme, or none at all, gives no pronunciation", arguments: [["p", "ʘ"], ["(en)"], ["ˈ"], []])
  func unknown(_ phonemes: [String]) {
    #expect(likeliest(phonemes, 8).isEmpty)
  }

  @Test("every phone of every pronunciation exists, and a word of fifty sounds takes no time")
  func phones() {
    let sounds =
      ["a", "ˈa", "e", "i", "o", "u", "j", "w", "p", "b", "β", "t", "d", "ð", "k", "ɡ", "ɣ", "f", "θ", "s", "z", "x"]
      + [
        "h", "tʃ", "ts", "ʃ", "m", "n", "ɲ", "ŋ", "l", "ʎ", "ʝ", "ɾ", "r", "ˈe", "ˈi", "ˈo", "ˈu", "aɪ", "eɪ", "oɪ",
        "aʊ", "eʊ",
      ]
    let ways = likeliest(sounds, 8)
    #expect(ways.count == 8)
    #expect(ways.allSatisfy { $0.allSatisfy(Phone.all.contains) })
  }
}
