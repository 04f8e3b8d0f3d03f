extension BoardLibrary {
  /// A problem in a library, with its place and a way to correct it.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    public enum Place: Hashable, Sendable {
      case library
      case board(Board.ID)
      case button(Button.Key)
    }

    public enum Reason: Hashable, Sendable {
      case hasNoBoards
      case homeIsMissing(Board.ID)
      case hasTooManyBoards(Int)
      case isThereTwice
      case hasTooManyButtons(Int)
      case hasNoLabel
      case labelIsTooLong(Int)
      case vocalizationIsTooLong(Int)
      case hasTooManyTriggers(Int)
      /// A trigger is too long. The payload is its number, from 1.
      case triggerIsTooLong(Int)
      case hasTheLabelOf(Button.Key)
      case leadsNowhere(Board.ID)
      case isNeverReached
      case hasUnknownPlaceholder(String)
      case hasPlaceholderInLabel(String)
    }

    public let place: Place
    public let reason: Reason

    public init(_ place: Place, _ reason: Reason) {
      self.place = place
      self.reason = reason
    }

    /// Whether the library cannot be used until the problem is corrected; otherwise it is a warning.
    public var isError: Bool {
      switch reason {
      case .hasNoLabel, .hasTheLabelOf, .isNeverReached: false
      case .hasNoBoards, .homeIsMissing, .hasTooManyBoards, .isThereTwice, .hasTooManyButtons, .labelIsTooLong,
        .vocalizationIsTooLong, .hasTooManyTriggers, .triggerIsTooLong, .leadsNowhere, .hasUnknownPlaceholder,
        .hasPlaceholderInLabel:
        true
      }
    }

    public var description: String { "\(place): \(reason.text)" }
  }
}

extension BoardLibrary.Problem.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .library: "the library"
    case .board(let id): "board \(id)"
    case .button(let key): "button \(key)"
    }
  }
}

extension BoardLibrary.Problem.Reason {
  /// The problem, and how to correct it.
  public var text: String {
    switch self {
    case .hasNoBoards: "it has no boards; add one"
    case .homeIsMissing(let id): "the first board \(id) does not exist; add it, or name another"
    case .hasTooManyBoards(let count): "it has \(count) boards; the limit is \(BoardLibrary.Bounds.boards), remove some"
    case .isThereTwice: "its id is used twice; give each an id of its own"
    case .hasTooManyButtons(let count):
      "it has \(count) buttons; the limit is \(BoardLibrary.Bounds.buttons), split the board"
    case .hasNoLabel: "it has no label; write the words with which the user selects it"
    case .labelIsTooLong(let count): "its label has \(count) characters; the limit is \(BoardLibrary.Bounds.label)"
    case .vocalizationIsTooLong(let count):
      "its vocalization has \(count) characters; the limit is \(BoardLibrary.Bounds.vocalization), split the phrase"
    case .hasTooManyTriggers(let count): "it has \(count) triggers; the limit is \(BoardLibrary.Bounds.triggers)"
    case .triggerIsTooLong(let number):
      "trigger \(number) is too long; the limit is \(BoardLibrary.Bounds.label) characters"
    case .hasTheLabelOf(let key): "\(key) has the same label; change one of them"
    case .leadsNowhere(let id): "it links to the board \(id), which does not exist; add the board, or change the link"
    case .isNeverReached: "no button leads to it; link it from a board that is reached from home"
    case .hasUnknownPlaceholder(let text):
      "\(text) is not a placeholder; write one of \(Placeholder.allCases.map(\.written).joined(separator: " ")), or remove the brace"
    case .hasPlaceholderInLabel(let text):
      "its label has \(text); labels cannot have placeholders, use them in the vocalization"
    }
  }
}
