import Assets
import Conversations

/// Something that may stand, but is likely to be misheard, where it is, and what to do about it.
struct LintWarning: Hashable, CustomStringConvertible {
  /// `Grammars/en/rider.gram:12`
  let place: String
  let problem: String

  var description: String { "\(place): warning: \(problem)" }

  /// What is likely to be misheard in our files, locale by locale. What cannot be read is a ``CheckError`` and no caution.
  /// - Parameter city: whose names can be said.
  static func checks(in root: DataDirectory, city: String) async -> [SoundCheck] {
    let engines = App.all.compactMap {
      try? Engine(app: $0, city: city, root: root, isStrict: false, tell: Console.tell)
    }
    // The locales side by side: each takes a processor for ten seconds.
    return await withTaskGroup(of: (Int, SoundCheck?).self) { group in
      for (number, tag) in LocaleFolder.folders(in: root).enumerated() {
        group.addTask { (number, try? SoundCheck(engines, LocaleFolder(tag, in: root))) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
