package import YAML

/// The conversion from and to an entry of the YAML file of enrolled phrases. The entry's key is the key of the phrase.
/// `taught` is the day of the enrolment (optional), `ways` the enrolled pronunciations in phones, and `takes` the file
/// names of the recordings (optional). An example:
/// `feelings.sick: {taught: "2026-11-22", ways: ["S IH K"], takes: ["feelings.sick-1.wav"]}`.
extension EnrolledPhrase {
  /// The maximum number of enrolled pronunciations of a phrase. No phrase needs more.
  public static let mostVariants = 5
  /// The maximum number of phones in a pronunciation: a phone takes at least 0.03 s, a take at most 6 s.
  private static let mostPhones = 200

  package init(_ entry: YAMLValue.Entry, phones: Set<String>) throws(AssetError) {
    guard EnrolledPhrase.isKey(entry.key) else {
      throw entry.value.error(
        "\"\(entry.key.prefix(40))\" is not a phrase's key", cure: "write one such as feelings.sick")
    }
    let fields = try YAMLFields(entry.value, of: entry.key, known: ["taught", "ways", "takes"])
    let list = try fields.required("ways")
    let variants = try list.texts("ways").map { $0.split(separator: " ").map(String.init) }
    try Self.check(variants, list, entry.key, phones)
    let takes = try fields["takes"]?.texts("takes") ?? []
    guard takes.allSatisfy(Self.isName) else {
      throw list.error("takes names a file outside the folder takes", cure: "name files of takes only")
    }
    self.init(key: entry.key, variants: variants, takes: takes, day: try fields["taught"]?.text("taught") ?? "")
  }

  private static func check(
    _ variants: [[String]], _ list: YAMLValue, _ key: String, _ phones: Set<String>
  ) throws(AssetError) {
    let cure = "enrol \(key) again, or delete its enrolment"
    guard variants.count <= mostVariants, variants.allSatisfy({ (1...mostPhones).contains($0.count) }) else {
      throw list.error("ways has an empty or too long pronunciation, or too many of them", cure: cure)
    }
    if let other = variants.joined().first(where: { !phones.contains($0) }) {
      throw list.error("there is no phone \(other.prefix(20))", cure: cure)
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && !text.contains { $0 == "/" || $0 == "\0" }
  }

  /// The phrase as an entry of the YAML file of enrolled phrases, without the final line break. The entry has no field
  /// `taught` if the day of the enrolment is unknown, and no field `takes` if there are no takes.
  package var text: String {
    let day = day.isEmpty ? "" : "\n  taught: \(YAMLText.quoted(day))"
    let takes = takes.isEmpty ? "" : "\n  takes: \(YAMLText.list(takes.map(YAMLText.quoted)))"
    let ways = YAMLText.list(variants.map { YAMLText.quoted($0.joined(separator: " ")) })
    return "\(key):\(day)\n  ways: \(ways)\(takes)"
  }
}
