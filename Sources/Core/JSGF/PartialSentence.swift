/// A sentence under construction: the words and tags so far, and the tasks that remain. The last task of the array is
/// the next one.
struct PartialSentence {
  enum Task {
    case expand(Expansion)
    case tag([Tag])
    /// One round of a loop. If `speaks`, the round must give at least one word; otherwise it must give none.
    case round(Expansion, speaks: Bool)
    /// The end of a round that began when the sentence had `since` words.
    case check(since: Int, speaks: Bool)
    /// The end of the rule with this number.
    case leave(Int)
  }

  var tasks: [Task]
  var words: [String] = []
  var tags: [Tag] = []

  var sentence: Sentence { Sentence(words: words, tags: tags) }

  /// Returns how many times a rule is nested inside itself at this point.
  func depth(of rule: Int) -> Int {
    tasks.reduce(0) { if case .leave(rule) = $1 { $0 + 1 } else { $0 } }
  }

  /// Returns the partial sentence with the tasks of one alternative added before all others, in the given order.
  func going(_ way: [Task]) -> PartialSentence {
    var draft = self
    draft.tasks += way.reversed()
    return draft
  }
}
