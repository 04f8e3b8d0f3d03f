import Boards
import Dialogue

/// Examples of phrases, for a user whose utterances are not recognised.
extension Express {
  public var example: Prompt { .example(topic, landmarks.first ?? nowhere) }

  /// The offer after three no-matches: two phrases that work in this state. The first is the phrase that the user
  /// practises; outside lessons it is a call for help.
  public var offer: Prompt {
    let first = practised?.key ?? offered.firstCall ?? landmarks.first ?? nowhere
    return .offer(topic, first, landmarks.first { $0 != first } ?? first)
  }

  /// The phrases to use as examples, in this order: the phrase that the user practises; the first call for help, unless
  /// a board other than the emergency board is open; the phrases of the open board; the phrases of the other boards.
  /// Boards in another language are left out.
  private var landmarks: [Button.Key] {
    let calls = offered.firstCall.map { [$0] } ?? []
    let practised = practised.map { [$0.key] } ?? []
    let others = ([openBoard] + library.order).filter(isUnderstood).flatMap { offered.on($0) }
      .filter { $0.action == .speak }
    return practised + (openBoard == library.emergency ? calls : []) + others.map(\.key)
  }

  /// Returns whether the recogniser can recognise the labels of a board. If the board's language differs from that of
  /// the home board, the user can choose a button only while Express reads it.
  private func isUnderstood(_ id: Board.ID) -> Bool {
    guard let tag = library[library.home]?.locale else { return true }
    return library[id]?.isSpoken(in: tag) ?? true
  }

  private var nowhere: Button.Key { Button.Key(library.home, Button.ID("none")) }

  private var openBoard: Board.ID { here ?? library.emergency ?? library.home }
}
