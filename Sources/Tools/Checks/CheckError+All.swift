import Foundation
import InstalledApps
import Locales
import TalkRuns
import TalkTesting
import Terminal
package import VoiceEngine
package import YAML

extension CheckError {
  /// Returns all errors in the data files, each once.
  /// - Parameters:
  ///   - city: the city whose names are used in example sentences.
  ///   - apps: the apps to check.
  package static func all(in root: DataDirectory, city: String, apps: [AppDescriptor] = AppList.installed.all)
    -> [CheckError]
  {
    var holes = CityCheck(root).errors
    do {
      holes += languages(
        try apps.map {
          try $0.load(EngineOptions(root: root, isStrict: false, onDiagnostic: Console.report), AppOptions(city: city))
        },
        root)
    } catch {
      // An error that prevents all other checks.
      holes.append(CheckError(error))
    }
    var told: Set<String> = []
    return holes.filter { told.insert($0.description).inserted }
  }

  /// Returns the errors in the files of all locales.
  /// - Parameter runtimes: one per app.
  private static func languages(_ runtimes: [any AppRuntime], _ root: DataDirectory) -> [CheckError] {
    let engines = runtimes.map(\.engine)
    let scripts = engines.map { ScriptCheck($0) }
    var holes = scripts.flatMap(\.errors) + runtimes.flatMap { MeaningCheck($0).errors }
    let locales = LocaleFolder.folders(in: root)
    // The words of talks are checked together, since a word must have the same meaning in all languages.
    do { _ = try TalkVocabulary(locales: locales, in: root) } catch { holes.append(CheckError(error)) }
    for tag in locales {
      do {
        let locale = try LocaleFolder(tag, in: root)
        _ = try TranslationProgress(of: locale, apps: AppList.installed.all, in: root)
        for voices in root.files("Locales/\(tag)/\(TestVoicesFile.name)") { _ = try TestVoicesFile.read(path: voices) }
        let speaking = engines.filter { $0.locales.contains(tag) }
        let grammars = speaking.map { GrammarCheck($0, locale) }
        holes += grammars.flatMap(\.errors) + speaking.flatMap { WakingCheck($0, locale).errors }
        holes += LexiconCheck(locale, in: root, grammars.reduce(into: []) { $0.formUnion($1.vocabulary) }).errors
        holes += leftOver(tag, root, scripts.reduce(into: []) { $0.formUnion($1.clips[tag] ?? []) })
        holes += try demo(tag, root)
      } catch {
        holes.append(CheckError(error))
      }
    }
    return holes
  }

  /// Returns errors for recordings that no app plays.
  /// - Parameters:
  ///   - tag: the tag of the locale.
  ///   - used: the names of the clips that prompts use.
  private static func leftOver(_ tag: String, _ root: DataDirectory, _ used: Set<String>) -> [CheckError] {
    let there = (try? FileManager.default.contentsOfDirectory(atPath: "\(root.audio)/\(tag)")) ?? []
    // Recordings of phrases are in a folder of their own, and are optional.
    return there.sorted().filter { !used.contains($0) && !$0.hasPrefix(".") && $0 != LocaleFolder.phrases }.map {
      CheckError("Audio/\(tag)/\($0)", "no prompt uses this clip; name it in a prompt file as clip:, or remove it")
    }
  }

  /// Returns errors for recordings that the demo of a locale lacks. A locale needs no demo.
  /// - Parameter tag: the tag of the locale.
  private static func demo(_ tag: String, _ root: DataDirectory) throws -> [CheckError] {
    guard FileManager.default.fileExists(atPath: "\(root.audio)/demo/\(tag)") else { return [] }
    return try DemoScript(tag, in: root).turns.filter {
      $0.hasPrefix("/") && !FileManager.default.fileExists(atPath: $0)
    }.map {
      CheckError("Audio/demo/\(tag)/demo.yaml", "the recording \($0) does not exist; add it, or remove its line")
    }
  }
}
