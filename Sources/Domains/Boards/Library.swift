/// A phrase library: boards that lead to each other, in loops if they like.
///
/// It takes any boards; what is wrong with them is in `problems`, and everything here comes to an end whatever they are.
public struct Library: Hashable, Sendable {
  public let boards: [Board.ID: Board]
  /// The boards' ids in the order in which they were given.
  public let order: [Board.ID]
  /// Where one begins. There is such a board unless `problems` says otherwise.
  public let home: Board.ID
  /// The board whose id is `emergency`, where there is one.
  public let emergency: Board.ID?
  public private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - boards: at most `Bounds.boards` are taken, and the first of those with the same id.
  ///   - home: the board whose id is `home`, or else the first, where it is not given.
  public init(_ boards: [Board], home: Board.ID? = nil) {
    let taken = boards.prefix(Bounds.boards)
    let table = Dictionary(taken.map { ($0.id, $0) }) { first, _ in first }
    var seen: Set<Board.ID> = []
    self.boards = table
    order = taken.map(\.id).filter { seen.insert($0).inserted }
    self.home = home ?? (table[.home] == nil ? order.first ?? .home : .home)
    emergency = table[.emergency].map(\.id)
    problems = Review(library: self, given: boards).problems
  }

  public subscript(id: Board.ID) -> Board? { boards[id] }

  /// The first of that key.
  public subscript(key: Button.Key) -> Button? {
    boards[key.board]?.buttons.first { $0.key == key }
  }

  /// All keys, board by board, each once.
  public var keys: [Button.Key] {
    var seen: Set<Button.Key> = []
    return order.flatMap { boards[$0]?.buttons.map(\.key) ?? [] }.filter { seen.insert($0).inserted }
  }

  /// Whether it can be used: nothing in it is an error, though there may be warnings.
  public var isSound: Bool { !problems.contains { $0.isError } }

  /// The boards that can be come to from some boards by buttons that are not hidden, those included.
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
  /// Where its buttons that are not hidden lead.
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
