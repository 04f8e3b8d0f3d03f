import Locales
import Prompts
package import TalkTesting
import Terminal
import Verification
package import VoiceEngine

extension Coverage {
  /// Creates an empty coverage of an app, whose items the exploration has found.
  package init(of runtime: any AppRuntime) throws {
    let (engine, app) = (runtime.engine, runtime.engine.app)
    let findings = try runtime.exploreWithProgress()
    var whole = CoverageTarget()
    whole.states = Set(app.states)
    whole.transitions = Set(findings.transitions.map { [$0.from, $0.label, $0.to] })
    whole.rules = Set(app.rules)
    let distances = findings.distances
    whole.distances.states = distances.states
    whole.distances.transitions = Dictionary(
      uniqueKeysWithValues: distances.transitions.map { ([$0.from, $0.label, $0.to], $1) })
    (whole.distances.rules, whole.distances.prompts) = (distances.rules, distances.prompts)
    for tag in engine.locales {
      let narrator = try engine.narrator(of: try LocaleFolder(tag, in: engine.root))
      for line in engine.resources.exampleLines {
        whole.wordings[tag, default: [:]][line.key] = (try? narrator.words(line).count) ?? 1
      }
    }
    self.init(of: whole)
  }
}
