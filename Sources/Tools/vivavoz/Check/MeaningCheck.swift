import Assets
import Conversations

/// Checks the tags of each rule: they must form an intent of the app, and every language must have the same intents.
struct MeaningCheck {
  private(set) var holes: [CheckError] = []

  init(_ engine: Engine) {
    let app = engine.app
    var intents: [String: [String: Set<String>]] = [:]
    for tag in LocaleFolder.folders(in: engine.root) {
      do {
        for (rule, meanings) in try AppVerification.of(app).meanings(engine, tag).sorted(by: { $0.key < $1.key })
        where app.rules.contains(rule) {
          intents[rule, default: [:]][tag] = Set(meanings.compactMap(\.intent))
          holes += meanings.filter { $0.intent == nil }.map {
            CheckError(
              Self.file(tag, rule), "\"\($0.sentence)\" under <\(rule)> means nothing to \(app.name); mend its tags")
          }
        }
      } catch {
        holes.append(CheckError(error))
      }
    }
    for (rule, byLocale) in intents.sorted(by: { $0.key < $1.key }) { compare(rule, byLocale) }
  }

  private mutating func compare(_ rule: String, _ intents: [String: Set<String>]) {
    let all = intents.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for (tag, own) in intents.sorted(by: { $0.key < $1.key }) {
      for intent in all.subtracting(own).sorted() {
        let others = intents.filter { $0.value.contains(intent) }.keys.sorted().joined(separator: ", ")
        holes.append(
          CheckError(
            Self.file(tag, rule), "nothing under <\(rule)> means \"\(intent)\", as it can be said in \(others); add it")
        )
      }
    }
  }

  private static func file(_ tag: String, _ rule: String) -> String {
    "Grammars/\(tag)/\(rule.prefix { $0 != "." }).gram"
  }
}
