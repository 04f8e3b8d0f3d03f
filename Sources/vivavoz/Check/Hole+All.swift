import Assets
import Foundation

extension Hole {
  /// Every hole in our files, each once.
  /// - Parameter city: whose names are put into sentences.
  static func all(in root: Root, city: String) -> [Hole] {
    var holes = CityCheck(root).holes
    do {
      let engine = try Engine(city: city, root: root, isStrict: false)
      for app in App.all { holes += language(engine, app) }
    } catch {
      // What keeps everything else from being looked at.
      holes.append(Hole(error))
    }
    var told: Set<String> = []
    return holes.filter { told.insert($0.description).inserted }
  }

  private static func language(_ engine: Engine, _ app: App) -> [Hole] {
    var holes = ScriptCheck(engine, app).holes + MeaningCheck(engine, app).holes
    for tag in LocaleFolder.folders(in: engine.root) {
      do {
        let locale = try LocaleFolder(tag, in: engine.root)
        holes += GrammarCheck(engine, app, locale).holes + WakingCheck(engine, app, locale).holes
        holes += try demo(tag, engine.root)
      } catch {
        holes.append(Hole(error))
      }
    }
    return holes
  }

  private static func demo(_ tag: String, _ root: Root) throws -> [Hole] {
    try DemoScript(tag, in: root).turns.filter { $0.hasPrefix("/") && !FileManager.default.fileExists(atPath: $0) }.map
    {
      Hole("Audio/demo/\(tag)/demo.yaml", "there is no \($0); add it, or take it away")
    }
  }
}
