import TalkRuns
import VoiceEngine

/// Checks the tags of each rule: they must form an intent of the app, and every language must have the same intents.
struct MeaningCheck {
  private(set) var errors: [CheckError] = []

  init(_ runtime: any AppRuntime) {
    let (engine, app) = (runtime.engine, runtime.engine.app)
    var intents: [String: [String: Set<String>]] = [:]
    for tag in engine.locales {
      do {
        for (rule, meanings) in try runtime.meanings(in: tag).sorted(by: { $0.key < $1.key })
        where app.rules.contains(rule) {
          intents[rule, default: [:]][tag] = Set(meanings.compactMap(\.intent))
          errors += meanings.filter { $0.intent == nil }.map {
            CheckError(
              Self.file(tag, rule),
              "\"\($0.sentence)\" in <\(rule)> has tags that \(app.name) does not know; correct its tags")
          }
        }
      } catch {
        errors.append(CheckError(error))
      }
    }
    for (rule, byLocale) in intents.sorted(by: { $0.key < $1.key }) { compare(rule, byLocale) }
  }

  private mutating func compare(_ rule: String, _ intents: [String: Set<String>]) {
    let all = intents.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for (tag, own) in intents.sorted(by: { $0.key < $1.key }) {
      for intent in all.subtracting(own).sorted() {
        let others = intents.filter { $0.value.contains(intent) }.keys.sorted()
        errors.append(
          CheckError(
            Self.file(tag, rule),
            "no sentence of <\(rule)> means \"\(intent)\", but \(others.joined(separator: ", ")) \(others.count == 1 ? "has" : "have") one; add it"
          )
        )
      }
    }
  }

  private static func file(_ tag: String, _ rule: String) -> String {
    "Grammars/\(tag)/\(rule.prefix { $0 != "." }).gram"
  }
}
