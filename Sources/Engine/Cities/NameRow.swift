import Prompts
import StationNames
import YAML

/// An entry of a city's `spoken-names.<locale>.yaml`, with the lines of its forms for error messages.
struct NameRow {
  /// One wording of a station or place name that the recogniser accepts. `value` is its YAML node; error messages take
  /// the line number from it.
  struct Form {
    let text: String
    let value: YAMLValue
  }

  let key: String
  let line: Int
  let name: SpokenName
  let acceptedForms: [Form]
  let distinctionForms: [Form]

  init(_ entry: YAMLValue.Entry) throws(AssetError) {
    let fields = try YAMLFields(entry.value, of: entry.key, known: ["article", "say", "hear", "which"])
    key = entry.key
    line = entry.line
    acceptedForms = try Self.forms(fields.required("hear"))
    let article = try fields["article"].map { value throws(AssetError) in try value.text("article") }
    let distinction = try fields["which"].map { value throws(AssetError) in try Self.distinction(value) }
    distinctionForms = distinction?.forms ?? []
    name = SpokenName(
      article: article, spoken: try Self.segments(fields.required("say")), acceptedForms: acceptedForms.map(\.text),
      distinction: distinction.map { SpokenName.Distinction(spoken: $0.say, acceptedForms: $0.forms.map(\.text)) })
  }

  private static func distinction(_ value: YAMLValue) throws(AssetError) -> (say: [SpokenName.Segment], forms: [Form]) {
    let fields = try YAMLFields(value, of: "which", known: ["say", "hear"])
    return (try segments(fields.required("say")), try forms(fields.required("hear")))
  }

  /// Parses `say: Smithfield`, or segments in several languages: `say: [plaza, {en: Merrion}]`.
  private static func segments(_ value: YAMLValue) throws(AssetError) -> [SpokenName.Segment] {
    guard case .list(let pieces) = value.content else { return [SpokenName.Segment(try value.text("say"))] }
    guard !pieces.isEmpty else { throw value.error("say is an empty list", cure: "write how it is spoken") }
    return try pieces.map(segment)
  }

  private static func segment(_ value: YAMLValue) throws(AssetError) -> SpokenName.Segment {
    guard case .map(let entries) = value.content else { return SpokenName.Segment(try value.text("say")) }
    guard entries.count == 1, let entry = entries.first else {
      throw value.error("a piece of say has \(entries.count) languages", cure: "write {en: Merrion}")
    }
    return SpokenName.Segment(try entry.value.text("say"), language: entry.key)
  }

  private static func forms(_ value: YAMLValue) throws(AssetError) -> [Form] {
    let forms = try value.list("hear").map { item throws(AssetError) in try form(item) }
    guard !forms.isEmpty else { throw value.error("hear is an empty list", cure: "write at least one name people say") }
    return forms
  }

  private static func form(_ value: YAMLValue) throws(AssetError) -> Form {
    let text = try value.text("hear")
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard text == text.lowercased(), words.allSatisfy(isWord) else {
      throw value.error(
        "the form \(quoted(text)) is more than words",
        cure: "write lower-case words with one space between them, numbers and letters spelt out")
    }
    return Form(text: text, value: value)
  }

  private static func isWord(_ word: Substring) -> Bool {
    word.contains(where: \.isLetter) && word.allSatisfy { $0.isLetter || $0 == "'" }
  }
}
