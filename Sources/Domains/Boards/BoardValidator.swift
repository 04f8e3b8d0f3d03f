/// Finds the problems of a library.
struct BoardValidator {
  let library: BoardLibrary
  /// All boards that were given, including those that the library does not use.
  let given: [Board]

  var problems: [BoardLibrary.Problem] {
    whole + boardsTwice + given.prefix(BoardLibrary.Bounds.boards).flatMap(board) + unreached
  }

  private var whole: [BoardLibrary.Problem] {
    var reasons: [BoardLibrary.Problem.Reason] = []
    if given.isEmpty { reasons.append(.hasNoBoards) }
    if !given.isEmpty, library[library.home] == nil { reasons.append(.homeIsMissing(library.home)) }
    if given.count > BoardLibrary.Bounds.boards { reasons.append(.hasTooManyBoards(given.count)) }
    return reasons.map { BoardLibrary.Problem(.library, $0) }
  }

  private var boardsTwice: [BoardLibrary.Problem] {
    twice(given.map(\.id)).map { BoardLibrary.Problem(.board($0), .isThereTwice) }
  }

  /// A problem for each board that cannot be reached by visible buttons, from the first board or from the emergency
  /// board. The emergency board itself needs no button, since its phrases can be said from everywhere.
  private var unreached: [BoardLibrary.Problem] {
    let reached = library.reached(from: [library.home] + [library.emergency].compactMap { $0 })
    return library.order.filter { !reached.contains($0) }.map { BoardLibrary.Problem(.board($0), .isNeverReached) }
  }

  private func board(_ board: Board) -> [BoardLibrary.Problem] {
    var problems = twice(board.buttons.map(\.key)).map { BoardLibrary.Problem(.button($0), .isThereTwice) }
    if board.buttons.count > BoardLibrary.Bounds.buttons {
      problems.append(BoardLibrary.Problem(.board(board.id), .hasTooManyButtons(board.buttons.count)))
    }
    return problems + board.buttons.flatMap(button) + sameLabels(board)
  }

  private func button(_ button: Button) -> [BoardLibrary.Problem] {
    let reasons = lengths(button) + placeholders(button) + leads(button) + (button.label.isEmpty ? [.hasNoLabel] : [])
    return reasons.map { BoardLibrary.Problem(.button(button.key), $0) }
  }

  private func lengths(_ button: Button) -> [BoardLibrary.Problem.Reason] {
    let (label, phrase) = (button.label.unicodeScalars.count, button.phrase.text.unicodeScalars.count)
    var reasons: [BoardLibrary.Problem.Reason] = []
    if label > BoardLibrary.Bounds.label { reasons.append(.labelIsTooLong(label)) }
    if phrase > BoardLibrary.Bounds.vocalization { reasons.append(.vocalizationIsTooLong(phrase)) }
    if button.triggers.count > BoardLibrary.Bounds.triggers {
      reasons.append(.hasTooManyTriggers(button.triggers.count))
    }
    let long = button.triggers.firstIndex { $0.unicodeScalars.count > BoardLibrary.Bounds.label }
    return reasons + (long.map { [.triggerIsTooLong($0 + 1)] } ?? [])
  }

  private func placeholders(_ button: Button) -> [BoardLibrary.Problem.Reason] {
    let problems = button.phrase.unknownPlaceholders.map { BoardLibrary.Problem.Reason.hasUnknownPlaceholder($0) }
    // A label without a vocalization is the phrase. Its gaps are filled when the phrase is said, but not when the board
    // is read aloud.
    guard !button.hasVocalization, let placeholder = button.phrase.placeholders.first else { return problems }
    return problems + [.hasPlaceholderInLabel(placeholder.written)]
  }

  private func leads(_ button: Button) -> [BoardLibrary.Problem.Reason] {
    switch button.action {
    case .open(let id): library[id] == nil ? [.leadsNowhere(id)] : []
    case .speak, .home, .back, .elsewhere, .other: []
    }
  }

  private func sameLabels(_ board: Board) -> [BoardLibrary.Problem] {
    var first: [String: Button.Key] = [:]
    return board.buttons.filter { !$0.isHidden && !$0.label.isEmpty }.compactMap { button in
      let label = button.label.lowercased()
      defer { first[label] = first[label] ?? button.key }
      return first[label].map { BoardLibrary.Problem(.button(button.key), .hasTheLabelOf($0)) }
    }
  }

  /// Returns the values that occur more than once, each of them once, in order.
  private func twice<Value: Hashable>(_ values: [Value]) -> [Value] {
    var counts: [Value: Int] = [:]
    return values.filter {
      counts[$0, default: 0] += 1
      return counts[$0] == 2
    }
  }
}
