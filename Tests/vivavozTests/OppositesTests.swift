import Assets
import Foundation
import Lexicon
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("Opposite words") struct OppositesTests {
  @Test("\"off\" is known with both of its vowels, like \"on\"")
  func off() throws {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let engine = try Engine(app: .express, denoising: .off, tell: { _ in })
    let lexicon = try engine.lexicon(of: LocaleFolder("en", in: engine.root))
    let said = try lexicon.pronunciations(of: ["on", "off"])
    let vowels = said.mapValues { Set($0.compactMap(\.first)) }
    #expect(vowels == ["on": ["AA", "AO"], "off": ["AA", "AO"]])
  }
}
