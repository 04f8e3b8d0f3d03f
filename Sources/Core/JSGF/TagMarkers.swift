/// The numbers of tags while an automaton is built: tags are transitions with negative word numbers.
struct TagMarkers {
  /// The number that stands for every tag that occurs in no excluded meaning. A sentence with such a tag is not
  /// excluded.
  static let other = -1

  private let numbers: [String: Int]
  private let isIdle: Bool

  init(_ meanings: Set<Set<String>>) {
    isIdle = meanings.isEmpty
    let tags = meanings.reduce(into: Set()) { $0.formUnion($1) }.sorted()
    numbers = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1, -2 - $0) })
  }

  subscript(tag: String) -> Int { numbers[tag] ?? Self.other }

  /// Returns the numbers of some tags; empty if there are no excluded meanings.
  func of(_ tags: [Tag]) -> [Int] { isIdle ? [] : tags.map { self[$0.text] } }
}
