import Foundation
import Locales
import Testing
import VivaVozTesting
import YAML

/// Tests of a locale with the files of an app outside the installation.
@Suite struct LocaleFolderTests {
  private static func home() throws -> DataDirectory {
    try DataDirectory.find(environment: [DataDirectory.variable: Repository.path])
  }

  /// Returns the English locale with an app's own files.
  private func english(with files: [String: String]) throws -> (locale: LocaleFolder, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return (try LocaleFolder("en", in: try Self.home().adding(folder.path)), folder)
  }

  @Test("The pronunciations of an app come before the installed ones")
  func pronunciations() throws {
    let (locale, folder) = try english(with: ["Grammars/en/lexicon.dict": "chai CH AY\n"])
    let texts = try locale.pronunciations()
    #expect(texts.count == 2 && texts[0].text == "chai CH AY\n")
    withExtendedLifetime(folder) {}
  }

  @Test("Recordings, variants and scripts of an app take the place of the installed ones, and the others stay")
  func files() throws {
    let (locale, folder) = try english(with: [
      "Audio/en/bell.wav": "", "Grammars/en/variants.dict": "chai SH AY\n",
      "Locales/en/coffee.yaml": "welcome: Hello.\n",
    ])
    #expect(locale.clip("bell.wav") == "\(folder.path)/Audio/en/bell.wav")
    #expect(locale.clip("none.wav") == "\(try Self.home().audio)/en/none.wav")
    #expect(try locale.variants()?.text == "chai SH AY\n")
    // The installed common.yaml belongs to every script.
    let script = try locale.script(["coffee"])
    #expect(script["welcome"] != nil && script["thanks"] != nil)
  }
}
