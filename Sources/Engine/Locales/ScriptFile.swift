import Prompts
import YAML

/// Reads a script of a locale: the wordings, plural forms and recordings of the prompts, keyed by prompt.
enum ScriptFile {
  static func read(path: String) throws(AssetError) -> PromptTable {
    var entries: [String: PromptEntry] = [:]
    for entry in try YAMLFile(path: path).root.map("a script") { entries[entry.key] = try read(entry) }
    return PromptTable(entries)
  }

  private static func read(_ entry: YAMLValue.Entry) throws(AssetError) -> PromptEntry {
    let place = "\(entry.value.file):\(entry.line)"
    guard case .map(let fields) = entry.value.content else {
      return PromptEntry(forms: [.other: try templates(entry.value, entry.key)], place: place)
    }
    let known = ["plural", "clip", "text"] + Plural.allCases.map(\.rawValue)
    let named = try YAMLFields(entry.value, of: entry.key, known: known)
    var forms: [Plural: [Template]] = [:]
    for field in fields {
      guard let form = field.key == "text" ? .other : Plural(rawValue: field.key) else { continue }
      forms[form] = try templates(field.value, entry.key)
    }
    guard forms[.other] != nil else { throw entry.value.error("\(entry.key) has no other", cure: "add other: ...") }
    let plural = try named["plural"].map { value throws(AssetError) in try value.text("plural") }
    let clip = try named["clip"].map { value throws(AssetError) in try value.text("clip") }
    return PromptEntry(plural: plural, forms: forms, clip: clip, place: place)
  }

  /// Parses one wording, or a list of them.
  private static func templates(_ value: YAMLValue, _ key: String) throws(AssetError) -> [Template] {
    guard case .list = value.content else { return [try template(value, key)] }
    _ = try value.texts(key)
    return try value.list(key).map { item throws(AssetError) in try template(item, key) }
  }

  private static func template(_ value: YAMLValue, _ key: String) throws(AssetError) -> Template {
    let text = try value.text(key)
    do {
      return try Template(parsing: text)
    } catch {
      throw value.error("\(key): \(error)", cure: "see the same key in another locale")
    }
  }
}
