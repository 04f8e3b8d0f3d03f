public import Boards

/// Boards of several packages as one library, with their pictures and sounds.
public struct BoardCollection: Hashable, Sendable {
  /// The package of a board, and the board's id in that package.
  private struct Origin: Hashable {
    let package: Int
    let board: Board.ID
  }

  public private(set) var library: BoardLibrary
  private var packages: [BoardPackage]
  private var origins: [Board.ID: Origin]

  public init(_ package: BoardPackage) {
    library = package.library
    packages = [package]
    origins = Dictionary(
      package.library.order.map { ($0, Origin(package: 0, board: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The library of the first package alone, without the added packages.
  public var base: BoardLibrary { packages[0].library }

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
    library = together
  }

  /// Returns the picture of a button; nil if the button has none, or the package lacks the file.
  public func picture(of key: Button.Key) -> Media? { find(key) { $0.picture(of: $1) } }

  /// Returns the recorded sound of a button; nil if the button has none, or the package lacks the file.
  public func sound(of key: Button.Key) -> Media? { find(key) { $0.sound(of: $1) } }

  private func find(_ key: Button.Key, in package: (BoardPackage, Button.Key) -> Media?) -> Media? {
    origins[key.board].flatMap { package(packages[$0.package], Button.Key($0.board, key.button)) }
  }
}
