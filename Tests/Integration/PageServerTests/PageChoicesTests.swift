import InstalledApps
import JSGF
import Testing
import VoiceEngine

@testable import Pages

/// The examples of what can be said, which the pages offer as buttons.
@Suite struct PageChoicesTests {
  @Test("Every example of page.yaml is a sentence of its grammar rule")
  func sentences() async throws {
    for descriptor in AppList.installed.all {
      let app = PageApp(try descriptor.load(EngineOptions(denoising: .off, onDiagnostic: { _ in })))
      for locale in app.locales {
        let language = try await app.runtime.engine.locale(locale)
        let texts = try PageTexts(app.runtime.engine.app.locale(locale, in: app.runtime.engine.root))
        let own = texts.choices(of: app.runtime.engine.app.grammars)
        #expect(!own.isEmpty)
        for (rule, sentences) in own {
          let parts = rule.split(separator: ".", maxSplits: 1).map(String.init)
          for sentence in sentences {
            let matches = language.grammars[parts[0]]?.matches(Tokenizer.tokenize(sentence), rule: parts[1])
            #expect(matches?.meant != nil, "\(locale) \(rule): \(sentence)")
          }
        }
      }
    }
  }
}
