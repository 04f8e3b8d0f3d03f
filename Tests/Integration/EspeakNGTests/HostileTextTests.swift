import EspeakNG
import Ports
import Prompts
import Testing

/// Returns the duration of the speech for a text.
@Suite struct HostileTextTests {
  private func seconds(_ text: String, _ language: String = "en") async throws -> Double {
    try EspeakSynthesizer(voices: ["en": Voice("en-us"), "es": Voice("es")])
      .synthesize(Wording([.init(text)]), in: Prosody(language: language)).seconds
  }

  @Test("A line break in the text adds no pause")
  func noBreak() async throws {
    #expect(try await seconds("one <break time=\"60s\"/> two") < 20)
  }

  @Test(
    "Markup in the text is read aloud and does not truncate the speech",
    arguments: ["</speak>", "</voice>", "<!--", "<![CDATA[", "&", "<"])
  func markup(_ markup: String) async throws {
    let rest = "and then there are three more bikes"
    #expect(try await seconds("one \(markup) \(rest)") > seconds("one \(rest)") - 0.05)
  }

  @Test("A voice named in the text is not used")
  func noVoice() async throws {
    // If the markup had an effect, the speech would be slow and twice as long.
    let obeyed = try await seconds("<prosody rate=\"x-slow\">Where can I leave my bike in the city centre</prosody>")
    let read = try await seconds("prosody rate x slow Where can I leave my bike in the city centre prosody")
    #expect(obeyed > read * 0.7 && obeyed < read * 1.5)
  }

  @Test(
    "Control characters in the text do not truncate the speech",
    arguments: ["\u{0}", "\u{1B}[2J", "\u{8}", "\r\n", "\u{85}", "\u{FFFE}", "\u{200B}"])
  func control(_ character: String) async throws {
    #expect(try await seconds("four\(character)bikes near Smithfield") > seconds("four bikes near Smithfield") - 0.15)
  }

  @Test(
    "Text with symbols, emoji and letters of any script is spoken",
    arguments: [
      "🚲🚲🚲", "👩‍👩‍👧‍👦", "Ελληνικά", "中文", "עברית", "e\u{301}\u{301}\u{301}\u{301}", "\u{202E}abc", "½ № ∞ ℵ", "[[h@'l]]",
    ])
  func symbols(_ text: String) async throws {
    for language in ["en", "es"] { #expect(try await seconds("before \(text) behind", language) > 0.5) }
  }

  @Test(
    "A text of ten thousand characters is accepted in any form and does not change the voice",
    arguments: ["there are bikes, ", "a", "!", "9", "<", "é", "ñandú ", "\u{301}"])
  func long(_ piece: String) async throws {
    let text = String(repeating: piece, count: 10_000 / piece.unicodeScalars.count)
    for language in ["en", "es"] { #expect(try await seconds(text, language) >= 0) }
    #expect(try await seconds("four bikes") < 2, "the voice is unchanged")
  }
}
