import Boards
import Dialogue

/// What somebody who is not understood is told to try.
extension Express {
  public var example: Prompt { .example(topic, landmarks.first ?? nowhere) }

  /// After three misses: the way to help, and something that works here.
  public var offer: Prompt {
    let first = practised?.key ?? firstCall ?? landmarks.first ?? nowhere
    return .offer(topic, first, landmarks.first { $0 != first } ?? first)
  }

  /// Phrases to give as examples: what is practised, those of the board that is open, calls for help before all others.
  private var landmarks: [Button.Key] {
    let calls = firstCall.map { [$0] } ?? []
    let practised = practised.map { [$0.key] } ?? []
    let others = ([openBoard] + library.order).filter(isUnderstood).flatMap { shown(on: $0) }
      .filter { $0.action == .speak }
    return practised + (openBoard == library.emergency ? calls : []) + others.map(\.key)
  }

  /// Whether a board's words can be said: those of a board in another language than the first board's can only be chosen while
  /// it is read.
  private func isUnderstood(_ id: Board.ID) -> Bool {
    guard let tag = library[library.home]?.locale else { return true }
    return library[id]?.isSpoken(in: tag) ?? true
  }

  private var nowhere: Button.Key { Button.Key(library.home, Button.ID("none")) }

  private var openBoard: Board.ID { here ?? library.emergency ?? library.home }
}
