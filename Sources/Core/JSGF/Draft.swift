/// A sentence in the making: what is already said, and what is still to be expanded, the next last.
struct Draft {
  enum Task {
    case expand(Expansion)
    case tag([Tag])
    /// One round of a loop, which must take a word; or, where it is the only round, must not.
    case round(Expansion, speaks: Bool)
    /// The end of a round that began when so many words were said.
    case check(since: Int, speaks: Bool)
    /// The rule of that number is done.
    case leave(Int)
  }

  var tasks: [Task]
  var words: [String] = []
  var tags: [Tag] = []

  var sentence: Sentence { Sentence(words: words, tags: tags) }

  /// How many times a rule is inside itself at this point.
  func depth(of rule: Int) -> Int {
    tasks.reduce(0) { if case .leave(rule) = $1 { $0 + 1 } else { $0 } }
  }

  /// With one of several ways to go on; the first task of the way is done first.
  func going(_ way: [Task]) -> Draft {
    var draft = self
    draft.tasks += way.reversed()
    return draft
  }
}
