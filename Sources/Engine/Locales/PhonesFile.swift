import AcousticModels
import Lexicon
import YAML

/// Reads phones.yaml, the phone set of a locale.
enum PhonesFile {
  static func read(path: String) throws(AssetError) -> PhoneInventory {
    let root = try YAMLFile(path: path).root
    let known = ["phones", "sounds", "changes", "alternatives", "silent_at_end", "english"]
    let fields = try YAMLFields(root, of: "a table of phones", known: known)
    let phones = try fields.required("phones")
    let entries = try phones.map("phones").map { entry throws(AssetError) in
      (name: entry.key, fields: try YAMLFields(entry.value, of: entry.key, known: ["mix", "also"]))
    }
    guard !entries.isEmpty else { throw phones.error("phones has none", cure: "write A: {mix: {AA: 1}, also: a}") }
    var recipes: [PhoneMixture] = []
    var others: [String: String] = [:]
    for (name, fields) in entries {
      recipes.append(PhoneMixture(name: name, states: try states(try fields.required("mix"))))
      others[name] = try fields["also"]?.text("also")
    }
    let names = Set(recipes.map(\.name))
    return PhoneInventory(
      mixtures: recipes, others: others, spelling: try spelling(fields, names),
      english: try sounds(try fields.required("english"), "english", names))
  }

  private static func spelling(_ fields: YAMLFields, _ names: Set<String>) throws(AssetError) -> TablePhonemeMapping {
    TablePhonemeMapping(
      sounds: try sounds(try fields.required("sounds"), "sounds", names),
      changes: try fields["changes"].map { value throws(AssetError) in try changes(value, names) } ?? [:],
      alternatives: try sounds(fields["alternatives"], "alternatives", names).compactMapValues(\.first),
      silent: Set(try phones(fields["silent_at_end"], "silent_at_end", names)))
  }

  /// Parses one mixture for all three states of a phone, or one for each.
  private static func states(_ value: YAMLValue) throws(AssetError) -> [PhoneMixture.Mixture] {
    guard case .list(let values) = value.content else { return Array(repeating: try mixture(value), count: 3) }
    guard values.count == 3 else { throw value.error("mix has \(values.count) states", cure: "write one, or three") }
    return try values.map(mixture)
  }

  private static func mixture(_ value: YAMLValue) throws(AssetError) -> PhoneMixture.Mixture {
    var mixture: PhoneMixture.Mixture = [:]
    for entry in try value.map("mix") {
      mixture[entry.key] = Float(try entry.value.number(entry.key, in: 0.001...1_000))
    }
    guard (1...4).contains(mixture.count) else {
      throw value.error("mix has \(mixture.count) phones", cure: "write one to four, such as {N: 1, Y: 0.5}")
    }
    return mixture
  }

  private static func changes(
    _ value: YAMLValue, _ names: Set<String>
  ) throws(AssetError) -> [String: TablePhonemeMapping.Change] {
    var changes: [String: TablePhonemeMapping.Change] = [:]
    for entry in try value.map("changes") {
      let fields = try YAMLFields(entry.value, of: entry.key, known: ["to", "after"])
      let to = try fields.required("to")
      try check([entry.key, try to.text("to")], names, to)
      changes[entry.key] = .init(to: try to.text("to"), after: Set(try phones(fields["after"], "after", names)))
    }
    return changes
  }

  /// Parses pronunciations of sounds, such as `aɪ: A I`.
  private static func sounds(
    _ value: YAMLValue?, _ what: String, _ names: Set<String>
  ) throws(AssetError) -> [String: Pronunciation] {
    var sounds: [String: Pronunciation] = [:]
    for entry in try value?.map(what) ?? [] {
      let phones = try entry.value.text(entry.key).split(separator: " ").map(String.init)
      try check(phones, names, entry.value)
      sounds[entry.key] = phones
    }
    return sounds
  }

  private static func phones(
    _ value: YAMLValue?, _ what: String, _ names: Set<String>
  ) throws(AssetError) -> [String] {
    guard let value else { return [] }
    let phones = try value.texts(what)
    try check(phones, names, value)
    return phones
  }

  private static func check(_ phones: [String], _ names: Set<String>, _ value: YAMLValue) throws(AssetError) {
    for phone in phones where !names.contains(phone) {
      throw value.error("there is no phone \(quoted(phone))", cure: "use one of those under phones, or add it there")
    }
  }
}
