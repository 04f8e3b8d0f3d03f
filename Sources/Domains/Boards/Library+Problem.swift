extension Library {
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
      /// The number of the trigger, from 1.
      case triggerIsTooLong(Int)
      case hasTheLabelOf(Button.Key)
      case leadsNowhere(Board.ID)
      case isNeverReached
      case hasUnknownGap(String)
      case hasGapInLabel(String)
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
        .vocalizationIsTooLong, .hasTooManyTriggers, .triggerIsTooLong, .leadsNowhere, .hasUnknownGap, .hasGapInLabel:
        true
      }
    }

    public var description: String { "\(place): \(reason.text)" }
  }
}

extension Library.Problem.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .library: "the library"
    case .board(let id): "board \(id)"
    case .button(let key): "button \(key)"
    }
  }
}

extension Library.Problem.Reason {
  /// The problem, and how to correct it.
  public var text: String {
    switch self {
    case .hasNoBoards: "it has no boards; add one"
    case .homeIsMissing(let id): "there is no board \(id) to begin with; add it, or name another"
    case .hasTooManyBoards(let count): "it has \(count) boards; \(Library.Bounds.boards) are the most, take some out"
    case .isThereTwice: "its id is there twice; give each an id of its own"
    case .hasTooManyButtons(let count):
      "it has \(count) buttons; \(Library.Bounds.buttons) are the most, make two boards of it"
    case .hasNoLabel: "it has no label; write the words that a person would say for it"
    case .labelIsTooLong(let count): "its label has \(count) characters; \(Library.Bounds.label) are the most"
    case .vocalizationIsTooLong(let count):
      "what it says has \(count) characters; \(Library.Bounds.vocalization) are the most, make two phrases of it"
    case .hasTooManyTriggers(let count): "it has \(count) triggers; \(Library.Bounds.triggers) are the most"
    case .triggerIsTooLong(let number): "trigger \(number) is too long; \(Library.Bounds.label) characters are the most"
    case .hasTheLabelOf(let key): "its label is also that of \(key); word one of them differently"
    case .leadsNowhere(let id): "it leads to a board \(id), which is not there; add the board, or change the link"
    case .isNeverReached: "no button leads to it; link it from a board that is reached from home"
    case .hasUnknownGap(let text):
      "\(text) is no gap; write one of \(Gap.allCases.map(\.written).joined(separator: " ")), or take the brace out"
    case .hasGapInLabel(let text): "its label has \(text); labels are read as they are, put gaps in the vocalization"
    }
  }
}
