import Assets

/// The format of an entry: `feelings.sick: {taught: "2026-11-22", ways: ["S IH K"], takes: ["feelings.sick-1.wav"]}`.
extension EnrolledPhrase {
  /// The maximum number of enrolled pronunciations of a phrase. No phrase needs more.
  public static let mostWays = 5
  /// The maximum number of phones in a pronunciation: a phone takes at least 0.03 s, a take at most 6 s.
  private static let mostPhones = 200

  package init(_ entry: YAMLValue.Entry, phones: Set<String>) throws(AssetError) {
    guard EnrolledPhrase.isKey(entry.key) else {
      throw entry.value.error("\"\(entry.key.prefix(40))\" is no key", cure: "write one such as feelings.sick")
    }
    let fields = try YAMLFields(entry.value, of: entry.key, known: ["taught", "ways", "takes"])
    let list = try fields.required("ways")
    let ways = try list.texts("ways").map { $0.split(separator: " ").map(String.init) }
    try Self.check(ways, list, entry.key, phones)
    let takes = try fields["takes"]?.texts("takes") ?? []
    guard takes.allSatisfy(Self.isName) else {
      throw list.error("takes names a file outside of its folder", cure: "name files of takes only")
    }
    self.init(key: entry.key, ways: ways, takes: takes, day: try fields["taught"]?.text("taught") ?? "")
  }

  private static func check(
    _ ways: [[String]], _ list: YAMLValue, _ key: String, _ phones: Set<String>
  ) throws(AssetError) {
    let cure = "teach \(key) again, or forget it"
    guard ways.count <= mostWays, ways.allSatisfy({ (1...mostPhones).contains($0.count) }) else {
      throw list.error("ways has one that is empty or too long, or too many", cure: cure)
    }
    if let other = ways.joined().first(where: { !phones.contains($0) }) {
      throw list.error("there is no phone \(other.prefix(20))", cure: cure)
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && !text.contains { $0 == "/" || $0 == "\0" }
  }

  /// The phrase as it is written in the file; unknown values are left out.
  package var text: String {
    let day = day.isEmpty ? "" : "\n  taught: \"\(day)\""
    let takes = takes.isEmpty ? "" : "\n  takes: [\(takes.map { "\"\($0)\"" }.joined(separator: ", "))]"
    return "\(key):\(day)\n  ways: [\(ways.map { "\"\($0.joined(separator: " "))\"" }.joined(separator: ", "))]\(takes)"
  }
}
