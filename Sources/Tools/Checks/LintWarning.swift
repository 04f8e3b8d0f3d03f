import InstalledApps
import Locales
import Terminal
import VoiceEngine
import YAML

/// A warning about a phrase that is likely to be misrecognised, with its place and the remedy.
package struct LintWarning: Hashable, CustomStringConvertible {
  /// The file and line, such as `Grammars/en/rider.gram:12`.
  let place: String
  let problem: String

  package var description: String { "\(place): warning: \(problem)" }

  /// Returns the pronunciation checks of the installed data files, one per locale. An unreadable file is a
  /// ``CheckError``, and no warning.
  /// - Parameter city: the city whose names are checked.
  static func checks(in root: DataDirectory, city: String) async -> [SoundCheck] {
    let runtimes = AppList.installed.all.compactMap {
      try? $0.load(EngineOptions(root: root, isStrict: false, onDiagnostic: Console.report), AppOptions(city: city))
    }
    // The locales run in parallel, since each takes ten seconds of a processor.
    return await withTaskGroup(of: (Int, SoundCheck?).self) { group in
      for (number, tag) in LocaleFolder.folders(in: root).enumerated() {
        let speaking = runtimes.filter { $0.engine.locales.contains(tag) }
        group.addTask { (number, try? SoundCheck(speaking, LocaleFolder(tag, in: root))) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
