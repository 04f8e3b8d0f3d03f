/// One way in which a rule matches a sentence, with the tags that result. An ambiguous sentence has several matches.
public struct Match: Hashable, Sendable {
  public let rule: String
  /// The tags, in the order of the words that they stand after, without those of ``Tag/answersKey`` and without
  /// ``Tag/exact``.
  public let tags: [Tag]
  /// Whether the sentence answers the app's question and says nothing else, see ``Tag/answersKey``.
  let isAnswer: Bool
  /// Whether the sentence has the tag ``Tag/exact``.
  let isExact: Bool

  public init(rule: String, tags: [Tag]) {
    self.rule = rule
    self.tags = tags.filter { $0.key != Tag.answersKey && $0 != .exact }
    isExact = tags.contains(.exact)
    let meant = Set(tags.filter(\.isMeaning).map(\.key))
    let answers = tags.filter { $0.key == Tag.answersKey }.flatMap { ($0.value ?? "").split(separator: "|") }
    isAnswer = answers.contains { Set($0.split(separator: " ").map(String.init)) == meant }
  }

  /// The texts of the tags that are part of the meaning.
  var meaning: Set<String> { Set(tags.filter(\.isMeaning).map(\.text)) }
}

extension Collection<Match> {
  /// The match that applies: the first without the tag ``Tag/garbage``. A match with the tag ``Tag/fallback`` applies
  /// only if there is no other.
  public var meant: Match? {
    let whole = filter { !$0.tags.contains(.garbage) }
    return whole.first { !$0.tags.contains(.fallback) } ?? whole.first
  }

  /// All meanings of the sentence, each as the texts of its tags.
  public var meanings: Set<Set<String>> { Set(map(\.meaning)) }
}
