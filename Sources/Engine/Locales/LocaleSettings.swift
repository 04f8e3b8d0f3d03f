import Prompts
import YAML

/// Reads locale.yaml.
struct LocaleSettings {
  let idiom: LanguageConventions
  let voice: LocaleFolder.Voice
  let spelling: String
  let synthesizer: SynthesizerSetting?
  let recogniser: String?
  let base: String?

  init(_ value: YAMLValue) throws(AssetError) {
    let known = [
      "language", "name", "base", "synthesizer", "voice", "voices", "recogniser", "list", "decimal", "contractions",
      "numerals", "months",
    ]
    let fields = try YAMLFields(value, of: "a locale", known: known)
    let voice = try YAMLFields(fields.required("voice"), of: "voice", known: ["name", "rate", "say_as"])
    let recognition = try YAMLFields(
      fields.required("recogniser"), of: "recogniser", known: ["name", "spelling"])
    self.voice = LocaleFolder.Voice(
      name: try voice.required("name").text("name"),
      rate: try voice.required("rate").integer("rate", in: 80...450),
      sayAs: try voice["say_as"]?.pairs("say_as") ?? [:], others: try fields["voices"]?.pairs("voices") ?? [:])
    spelling = try recognition.required("spelling").text("spelling")
    recogniser = try recognition["name"]?.text("name")
    synthesizer = try fields["synthesizer"].map { value throws(AssetError) in
      try SynthesizerSetting(value, "synthesizer")
    }
    base = try fields["base"]?.text("base")
    idiom = try Self.idiom(fields)
  }

  private static func idiom(_ fields: YAMLFields) throws(AssetError) -> LanguageConventions {
    let list = try YAMLFields(
      fields.required("list"), of: "list", known: ["comma", "or", "or_before", "and", "and_before"])
    let months = try fields.required("months")
    guard try months.texts("months").count == 12 else { throw months.error("months are not twelve", cure: "name all") }
    return LanguageConventions(
      language: try fields.required("language").text("language"),
      numerals: try numerals(fields["numerals"]),
      comma: try list.required("comma").text("comma"), or: try list.required("or").text("or"),
      orBefore: try list["or_before"]?.pairs("or_before") ?? [:],
      and: try list.required("and").text("and"), andBefore: try list["and_before"]?.pairs("and_before") ?? [:],
      contractions: try fields["contractions"]?.pairs("contractions") ?? [:],
      decimalMark: try fields.required("decimal").text("decimal"),
      months: try months.texts("months"))
  }

  private static func numerals(_ value: YAMLValue?) throws(AssetError) -> [String: [Int: String]] {
    var numerals: [String: [Int: String]] = [:]
    for gender in try value?.map("numerals") ?? [] {
      for entry in try gender.value.map(gender.key) {
        guard let number = Int(entry.key) else {
          throw entry.value.error("\(entry.key) is not a number", cure: "write 21: veintiuna")
        }
        numerals[gender.key, default: [:]][number] = try entry.value.text(entry.key)
      }
    }
    return numerals
  }
}
