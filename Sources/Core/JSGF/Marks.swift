/// Tags that stand in an automaton while it is drawn, as words below zero.
struct Marks {
  /// Every tag that is in no refused meaning: one such, and a sentence is not refused.
  static let other = -1

  private let numbers: [String: Int]
  private let isIdle: Bool

  init(_ meanings: Set<Set<String>>) {
    isIdle = meanings.isEmpty
    let tags = meanings.reduce(into: Set()) { $0.formUnion($1) }.sorted()
    numbers = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1, -2 - $0) })
  }

  subscript(tag: String) -> Int { numbers[tag] ?? Self.other }

  /// None where no tag is of interest.
  func of(_ tags: [Tag]) -> [Int] { isIdle ? [] : tags.map { self[$0.text] } }
}
