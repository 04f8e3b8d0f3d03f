/// Finds the problems of a library.
struct Review {
  let library: Library
  /// All boards that were given, including those that the library does not use.
  let given: [Board]

  var problems: [Library.Problem] {
    whole + boardsTwice + given.prefix(Library.Bounds.boards).flatMap(board) + unreached
  }

  private var whole: [Library.Problem] {
    var reasons: [Library.Problem.Reason] = []
    if given.isEmpty { reasons.append(.hasNoBoards) }
    if !given.isEmpty, library[library.home] == nil { reasons.append(.homeIsMissing(library.home)) }
    if given.count > Library.Bounds.boards { reasons.append(.hasTooManyBoards(given.count)) }
    return reasons.map { Library.Problem(.library, $0) }
  }

  private var boardsTwice: [Library.Problem] {
    twice(given.map(\.id)).map { Library.Problem(.board($0), .isThereTwice) }
  }

  /// Emergency phrases can be said from everywhere, so their board needs no link.
  private var unreached: [Library.Problem] {
    let reached = library.reached(from: [library.home] + [library.emergency].compactMap { $0 })
    return library.order.filter { !reached.contains($0) }.map { Library.Problem(.board($0), .isNeverReached) }
  }

  private func board(_ board: Board) -> [Library.Problem] {
    var problems = twice(board.buttons.map(\.key)).map { Library.Problem(.button($0), .isThereTwice) }
    if board.buttons.count > Library.Bounds.buttons {
      problems.append(Library.Problem(.board(board.id), .hasTooManyButtons(board.buttons.count)))
    }
    return problems + board.buttons.flatMap(button) + sameLabels(board)
  }

  private func button(_ button: Button) -> [Library.Problem] {
    let reasons = lengths(button) + gaps(button) + leads(button) + (button.label.isEmpty ? [.hasNoLabel] : [])
    return reasons.map { Library.Problem(.button(button.key), $0) }
  }

  private func lengths(_ button: Button) -> [Library.Problem.Reason] {
    let (label, phrase) = (button.label.unicodeScalars.count, button.phrase.text.unicodeScalars.count)
    var reasons: [Library.Problem.Reason] = []
    if label > Library.Bounds.label { reasons.append(.labelIsTooLong(label)) }
    if phrase > Library.Bounds.vocalization { reasons.append(.vocalizationIsTooLong(phrase)) }
    if button.triggers.count > Library.Bounds.triggers { reasons.append(.hasTooManyTriggers(button.triggers.count)) }
    let long = button.triggers.firstIndex { $0.unicodeScalars.count > Library.Bounds.label }
    return reasons + (long.map { [.triggerIsTooLong($0 + 1)] } ?? [])
  }

  private func gaps(_ button: Button) -> [Library.Problem.Reason] {
    let doubts = button.phrase.doubts.map { Library.Problem.Reason.hasUnknownGap($0) }
    // A label without a vocalization is the phrase. Its gaps are filled when the phrase is said, but not when the board
    // is read aloud.
    guard !button.hasVocalization, let gap = button.phrase.gaps.first else { return doubts }
    return doubts + [.hasGapInLabel(gap.written)]
  }

  private func leads(_ button: Button) -> [Library.Problem.Reason] {
    switch button.action {
    case .open(let id): library[id] == nil ? [.leadsNowhere(id)] : []
    case .speak, .home, .back, .elsewhere, .other: []
    }
  }

  private func sameLabels(_ board: Board) -> [Library.Problem] {
    var first: [String: Button.Key] = [:]
    return board.buttons.filter { !$0.isHidden && !$0.label.isEmpty }.compactMap { button in
      let label = button.label.lowercased()
      defer { first[label] = first[label] ?? button.key }
      return first[label].map { Library.Problem(.button(button.key), .hasTheLabelOf($0)) }
    }
  }

  /// Returns the values that occur more than once, each once, in order.
  private func twice<Value: Hashable>(_ values: [Value]) -> [Value] {
    var counts: [Value: Int] = [:]
    return values.filter {
      counts[$0, default: 0] += 1
      return counts[$0] == 2
    }
  }
}
