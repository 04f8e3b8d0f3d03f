public import Boards

/// Boards of several packages as one library, with their pictures and sounds.
public struct BoardCollection: Hashable, Sendable {
  /// The package of a board, and the board's id in that package.
  private struct Origin: Hashable {
    let package: Int
    let board: Board.ID
  }

  public private(set) var library: BoardLibrary
  /// The installed boards, without the user's changes and additions.
  public let installed: BoardLibrary
  private var packages: [BoardPackage]
  /// The names of the added packages.
  private var names: [String] = []
  private var origins: [Board.ID: Origin]

  /// - Parameter installed: the installed boards; nil if the package has them unchanged.
  public init(_ package: BoardPackage, installed: BoardLibrary? = nil) {
    library = package.library
    self.installed = installed ?? package.library
    packages = [package]
    origins = Dictionary(
      package.library.order.map { ($0, Origin(package: 0, board: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the boards of a package that are in a language or in one of the other languages that a voice can read. Adds
  /// nothing if there are no such boards.
  ///
  /// The libraries of all languages then have the same boards, so that a conversation may change its language on any
  /// board.
  /// - Parameters:
  ///   - name: the prefix of the added boards' ids (`BoardLibrary.adding`).
  ///   - tag: the language, `en`. The package is opened with its first board in this language, if there is one.
  ///   - others: further languages that can be read.
  /// - Throws: ``BoardFault`` if the library would have errors; nothing is added then.
  public mutating func add(
    _ package: BoardPackage, as name: String, in tag: String, orReadIn others: [String] = []
  ) throws(BoardFault) {
    guard let spoken = package.library.spoken(inAnyOf: [tag] + others) else { return }
    let together = library.adding(spoken, as: name, openedAt: package.library.spoken(in: tag)?.home)
    let known = Set(library.problems)
    if let problem = together.problems.first(where: { $0.isError && !known.contains($0) }) {
      throw BoardFault(
        .written, package.file, problem: "it conflicts with other boards: \(problem)",
        cure: "it is ignored; import it again with another --name")
    }
    for id in spoken.order { origins[id.added(as: name)] = Origin(package: packages.count, board: id) }
    packages.append(package)
    names.append(name)
    library = together
  }

  /// Returns the name of the first board of an added package; nil if there is no such package.
  public func firstBoard(ofPackage name: String) -> String? {
    guard let index = names.firstIndex(of: name) else { return nil }
    let library = packages[index + 1].library
    return library[library.home]?.name
  }

  /// Where a board of the library comes from.
  public struct Source {
    public let package: BoardPackage
    /// The name under which the package was added; nil for the first package.
    public let name: String?
    public let file: BoardFile
    /// The board as its package defines it, with the ids of the package.
    public let board: Board
  }

  /// Returns where a board comes from; nil if the library does not have it.
  public func source(of id: Board.ID) -> Source? {
    guard let origin = origins[id] else { return nil }
    let package = packages[origin.package]
    guard let file = package.boards.first(where: { $0.id == origin.board }), let board = package.library[origin.board]
    else { return nil }
    return Source(
      package: package, name: origin.package == 0 ? nil : names[origin.package - 1], file: file, board: board)
  }

  /// Returns the picture of a button; nil if the button has none, or the package lacks the file.
  public func picture(of key: Button.Key) -> Media? { find(key) { $0.picture(of: $1) } }

  /// Returns the recorded sound of a button; nil if the button has none, or the package lacks the file.
  public func sound(of key: Button.Key) -> Media? { find(key) { $0.sound(of: $1) } }

  private func find(_ key: Button.Key, in package: (BoardPackage, Button.Key) -> Media?) -> Media? {
    origins[key.board].flatMap { package(packages[$0.package], Button.Key($0.board, key.button)) }
  }
}
