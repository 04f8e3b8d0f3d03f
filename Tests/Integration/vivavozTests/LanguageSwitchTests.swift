import InstalledApps
import JSGF
import Locales
import Testing
import YAML

@testable import ExpressRuntime
@testable import VoiceEngine

@Suite("Changing the language by voice") struct LanguageSwitchTests {
  @Test("In each locale of an app the user can change to every locale of the app, and to no other (RID-043)")
  func languages() throws {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
    for app in AppList.installed.all {
      let engine = try app.load(EngineOptions(root: root, isStrict: false, onDiagnostic: { _ in }), AppOptions()).engine
      #expect(engine.locales.count > 1)
      for tag in engine.locales {
        let grammars = try engine.grammars(of: try LocaleFolder(tag, in: root))
        // What the recogniser understands, without the parts for typed text.
        for grammar in [try #require(grammars["common"]), try #require(grammars["common"]).spoken] {
          let tags = Matcher(grammar).tags(under: "universal").filter { $0.key == Tag.languageKey }
          #expect(Set(tags.compactMap(\.value)) == Set(engine.locales), "\(app.name) in \(tag)")
        }
      }
    }
  }

  @Test("A language that Express does not speak is no control word, so that a board may have a button with its name")
  func reservedLabels() throws {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
    let reserved = ReservedPhrases.express("en", in: root)
    #expect(reserved.contain(["spanish"]))
    #expect(!reserved.contain(["portuguese"]))
    #expect(!reserved.contain(["in", "portuguese"]))
  }
}
