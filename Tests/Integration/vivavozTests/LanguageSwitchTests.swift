import InstalledApps
import JSGF
import Locales
import Testing
import YAML

@testable import ExpressRuntime
@testable import VoiceEngine

@Suite("Changing the language by voice") struct LanguageSwitchTests {
  /// A language that `vivavoz locale add` has begun may be missing, but then in every locale.
  @Test("The user can change to the same locales in each locale of an app, and to none that the app lacks (RID-043)")
  func languages() throws {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
    for app in AppList.installed.all {
      let engine = try app.load(EngineOptions(root: root, isStrict: false, onDiagnostic: { _ in }), AppOptions()).engine
      let complete = Set(["en", "es", "pt"]).intersection(engine.locales)
      #expect(complete.count > 1)
      var offered: Set<Set<String>> = []
      for tag in engine.locales {
        let grammars = try engine.grammars(of: try LocaleFolder(tag, in: root))
        // What the recogniser understands, without the parts for typed text.
        for grammar in [try #require(grammars["common"]), try #require(grammars["common"]).spoken] {
          let tags = Matcher(grammar).tags(under: "universal").filter { $0.key == Tag.languageKey }
          offered.insert(Set(tags.compactMap(\.value)))
        }
      }
      #expect(offered.count == 1, "\(app.name): \(offered)")
      let languages = try #require(offered.first)
      #expect(languages.isSuperset(of: complete) && languages.isSubset(of: engine.locales), "\(app.name): \(languages)")
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
