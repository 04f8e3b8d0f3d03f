import Boards
import Dialogue

/// The examples that help a user who is not understood.
extension Express {
  public var example: Prompt { .example(topic, landmarks.first ?? nowhere) }

  /// The offer after three no-matches: a call for help, and another phrase that works in this state.
  public var offer: Prompt {
    let first = practised?.key ?? firstCall ?? landmarks.first ?? nowhere
    return .offer(topic, first, landmarks.first { $0 != first } ?? first)
  }

  /// The phrases to use as examples: first the one being practised, then those of the open board, with calls for help
  /// before all others.
  private var landmarks: [Button.Key] {
    let calls = firstCall.map { [$0] } ?? []
    let practised = practised.map { [$0.key] } ?? []
    let others = ([openBoard] + library.order).filter(isUnderstood).flatMap { shown(on: $0) }
      .filter { $0.action == .speak }
    return practised + (openBoard == library.emergency ? calls : []) + others.map(\.key)
  }

  /// Returns whether the labels of a board can be recognised. If its language differs from that of the first board, its
  /// buttons can only be chosen while they are read.
  private func isUnderstood(_ id: Board.ID) -> Bool {
    guard let tag = library[library.home]?.locale else { return true }
    return library[id]?.isSpoken(in: tag) ?? true
  }

  private var nowhere: Button.Key { Button.Key(library.home, Button.ID("none")) }

  private var openBoard: Board.ID { here ?? library.emergency ?? library.home }
}
