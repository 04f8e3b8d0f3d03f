import Checks
import Foundation
import InstalledApps
import Locales
import Testing
import VivaVozTesting
import VoiceEngine
import YAML

/// Tests of `vivavoz locale`, with a copy of the data files.
@Suite(.enabled(if: MicrophoneTests.program.isBuilt)) struct LocaleCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in DataDirectory.folders {
      try FileManager.default.copyItem(atPath: "\(Repository.path)/\(name)", toPath: folder.file(name))
    }
  }

  private func run(_ arguments: String..., lines: [String] = []) throws -> (said: String, status: Int32) {
    try folder.write(lines.joined(separator: "\n"), to: "lines.txt")
    let starter = [
      "/usr/bin/env", "VIVAVOZ_HOME=\(folder.path)", "HOME=\(folder.path)", "XDG_DATA_HOME=\(folder.path)/own",
      "XDG_CONFIG_HOME=\(folder.path)/own", "/bin/sh", "-c", "exec \"$@\" <\"$HOME/lines.txt\" 2>&1", "sh",
    ]
    return try MicrophoneTests.program.run(arguments, by: starter)
  }

  private func replace(_ text: String, by other: String, in name: String) throws {
    let content = try String(contentsOfFile: folder.file(name), encoding: .utf8)
    #expect(content.contains(text))
    try folder.write(content.replacingOccurrences(of: text, with: other), to: name)
  }

  @Test("A new language is a copy in which a conversation is held at once, and a translated text is no longer counted")
  func added() throws {
    let made = try run("locale", "add", "gl", "--from", "es")
    #expect(made.status == 0 && made.said.contains("written  Cities/dublin/spoken-names.gl.yaml"), "\(made.said)")
    #expect(made.said.contains("Locales/gl/wakewords.yaml: the whole file"))
    #expect(try LocaleFolder("gl", in: root()).confidenceModel != (try LocaleFolder("es", in: root()).confidenceModel))
    for name in ["confidence-added.yaml", "confusions.yaml", "confidence.svg", "test-voices.yaml"] {
      #expect(!FileManager.default.fileExists(atPath: folder.file("Locales/gl/\(name)")))
    }
    let before = try run("locale", "list").said
    let line = try #require(before.split(separator: "\n").first { $0.hasPrefix("gl  ") })
    let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.count == 4 && numbers[0] == numbers[1] && numbers[2] == numbers[3] && numbers[0] > 300, "\(line)")
    #expect(before.contains("es  \(AppList.installed.all.map(\.name).joined(separator: ", "))\n"))

    let talk = try run(
      "rider", "--text", "--feed", "recorded", "--locale", "gl", lines: ["abre rider", "bicis en greek street", "sí"])
    #expect(talk.status == 0 && talk.said.contains("9 bicis"), "\(talk.said)")

    try replace("Dime una", by: "Diz-me uma", in: "Locales/gl/express.yaml")
    try replace("<agreeing> =", by: "<agreeing> = sim |", in: "Grammars/gl/common.gram")
    let after = try run("locale", "list", "gl").said
    let left = after.split(separator: "\n")[0].split { !$0.isNumber }.compactMap { Int($0) }
    #expect(left[0] < numbers[0] && left[1] == numbers[1] && left[2] == numbers[2] - 1, "\(after)")
  }

  @Test(
    "A wrong or taken tag, and an unknown language, are usage errors with the cure, and nothing is written",
    arguments: [
      (["Portuguese", "--from", "es"], "\"Portuguese\" is not the tag of a language"),
      (["../x", "--from", "es"], "is not the tag of a language"),
      (["en", "--from", "es"], "Grammars/en already exists"),
      (["gl", "--from", "fr"], "there is no locale \"fr\"; there are: en, es, pt"),
    ])
  func wrong(_ arguments: [String], _ problem: String) throws {
    let (said, status) = try run("locale", "add", arguments[0], arguments[1], arguments[2])
    #expect(status == 2 && said.contains(problem), "\(status) \(said)")
    #expect(try LocaleFolder.folders(in: root()) == ["en", "es", "pt"])
    #expect(!FileManager.default.fileExists(atPath: folder.file("Grammars/gl")))
  }

  @Test("A language of one app has no files of the others, which do not speak it")
  func oneApp() throws {
    let made = try run("locale", "add", "gl", "--from", "es", "--app", "rider")
    #expect(made.status == 0, "\(made.said)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("Locales/gl"))
    #expect(files.contains("rider.yaml") && files.allSatisfy { !["express.yaml", "guardian.yaml"].contains($0) })
    let grammars = try FileManager.default.contentsOfDirectory(atPath: folder.file("Grammars/gl"))
    #expect(grammars.contains("asking.gram") && !grammars.contains("guardian.gram"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("Boards/gl")))
    #expect(try run("locale", "list").said.contains("gl  rider: "))
    let refused = try run("express", "--text", "--locale", "gl")
    #expect(refused.status == 2 && refused.said.contains("express does not speak \"gl\"; it speaks en, es"))
    let talk = try run("express", "--text", lines: ["adiós", "goodbye"])
    #expect(talk.status == 0, "\(talk.said)")
    let errors = CheckError.all(in: try root(), city: "dublin").map(\.description)
    // Pronunciations of words that only the other apps use were copied, too.
    #expect(errors.allSatisfy { $0.contains("lexicon.dict: ") }, "\(errors)")
  }

  @Test("After an interrupted copy the language is invisible, and the next one names the folder to remove")
  func interrupted() throws {
    try FileManager.default.copyItem(atPath: folder.file("Grammars/es"), toPath: folder.file("Grammars/gl"))
    #expect(try LocaleFolder.folders(in: root()) == ["en", "es", "pt"])
    let (said, status) = try run("locale", "add", "gl", "--from", "es")
    #expect(status == 2 && said.contains("Grammars/gl already exists"), "\(said)")
  }

  @Test("Names of a city that the user has written are kept")
  func names() throws {
    try folder.write("mine", to: "Cities/dublin/spoken-names.gl.yaml")
    #expect(try run("locale", "add", "gl", "--from", "es").status == 0)
    #expect(try String(contentsOfFile: folder.file("Cities/dublin/spoken-names.gl.yaml"), encoding: .utf8) == "mine")
  }

  @Test("A city whose languages cannot be edited is named")
  func remark() throws {
    try replace("languages: [en, es, pt]", by: "languages:\n  - en\n  - es\n  - pt", in: "Cities/dublin/city.yaml")
    let (said, status) = try run("locale", "add", "gl", "--from", "es")
    #expect(status == 0 && said.contains("to do    Cities/dublin/city.yaml: add gl to languages"), "\(said)")
  }

  @Test("A base that is no other locale is an error of locale.yaml", arguments: ["xx", "es"])
  func base(_ tag: String) throws {
    try folder.write(
      "base: \(tag)\n" + String(contentsOfFile: folder.file("Locales/es/locale.yaml"), encoding: .utf8),
      to: "Locales/es/locale.yaml")
    let error = #expect(throws: AssetError.self) {
      try TranslationProgress(of: try LocaleFolder("es", in: root()), apps: AppList.installed.all, in: root())
    }
    #expect(error?.fault.problem == "the base \"\(tag)\" is no other locale")
  }

  private func root() throws -> DataDirectory {
    try DataDirectory.find(environment: [DataDirectory.variable: folder.path])
  }
}
