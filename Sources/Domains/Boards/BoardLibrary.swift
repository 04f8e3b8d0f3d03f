/// A library of communication boards with links to each other, possibly in cycles.
///
/// It accepts any boards and reports what is wrong with them in `problems`. All its functions terminate for any input.
public struct BoardLibrary: Hashable, Sendable {
  public let boards: [Board.ID: Board]
  /// The ids of the boards in the order in which they were given.
  public let order: [Board.ID]
  /// The id of the first board. The board exists unless `problems` reports otherwise.
  public let home: Board.ID
  /// The id of the board with the calls for help, `emergency`; nil if there is no such board.
  public let emergency: Board.ID?
  public private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - boards: the boards. The library uses at most `Bounds.boards` of them. Of several boards with the same id it
  ///     uses the first.
  ///   - home: the id of the first board; nil for the board with the id `home`, or else the first in the list.
  public init(_ boards: [Board], home: Board.ID? = nil) {
    let taken = boards.prefix(Bounds.boards)
    let table = Dictionary(taken.map { ($0.id, $0) }) { first, _ in first }
    var seen: Set<Board.ID> = []
    self.boards = table
    order = taken.map(\.id).filter { seen.insert($0).inserted }
    self.home = home ?? (table[.home] == nil ? order.first ?? .home : .home)
    emergency = table[.emergency].map(\.id)
    problems = BoardValidator(library: self, given: boards).problems
  }

  public subscript(id: Board.ID) -> Board? { boards[id] }

  /// Returns the first button with a key.
  public subscript(key: Button.Key) -> Button? {
    boards[key.board]?.buttons.first { $0.key == key }
  }

  /// The keys of all buttons, board by board, each once.
  public var keys: [Button.Key] {
    var seen: Set<Button.Key> = []
    return order.flatMap { boards[$0]?.buttons.map(\.key) ?? [] }.filter { seen.insert($0).inserted }
  }

  /// Whether the library can be used: it has no errors, but may have warnings.
  public var isSound: Bool { !problems.contains { $0.isError } }

  /// Returns the boards that a user can reach by visible buttons.
  /// - Parameter starts: the boards from which the user starts. The result includes them.
  public func reached(from starts: [Board.ID]) -> Set<Board.ID> {
    var reached = Set(starts.filter { boards[$0] != nil })
    var front = Array(reached)
    while let next = front.popLast().flatMap({ boards[$0] }) {
      for id in next.destinations where boards[id] != nil && reached.insert(id).inserted { front.append(id) }
    }
    return reached
  }
}

extension Board {
  /// The boards that the visible buttons open.
  var destinations: [ID] {
    buttons.compactMap { button in
      guard !button.isHidden, case .open(let id) = button.action else { return nil }
      return id
    }
  }
}

extension SanitizedID<Board> {
  public static var home: Self { Self("home") }
  public static var emergency: Self { Self("emergency") }
}
