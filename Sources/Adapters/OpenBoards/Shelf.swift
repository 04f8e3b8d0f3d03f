import Boards

/// Boards of several packages as one library, with the pictures and sounds that came with them.
public struct Shelf: Hashable, Sendable {
  /// Where a board of the library comes from, and what it is called there.
  private struct Origin: Hashable {
    let package: Int
    let board: Board.ID
  }

  public private(set) var library: Library
  private var packages: [Package]
  private var origins: [Board.ID: Origin]

  public init(_ package: Package) {
    library = package.library
    packages = [package]
    origins = Dictionary(
      package.library.order.map { ($0, Origin(package: 0, board: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first package's alone, without what was added.
  public var base: Library { packages[0].library }

  /// Adds those boards of a package that are in a language, or in another one that can be read; none where there are none.
  ///
  /// The shelves of all languages then have the same boards, so that a conversation may change its language on any of them.
  /// - Parameters:
  ///   - name: what its boards' ids begin with (`Library.adding`).
  ///   - tag: of the language, `en`. The package is opened by its first board in it, where it has one.
  ///   - others: the languages that can be read besides.
  /// - Throws: where the library would not be sound with them; nothing is added then.
  public mutating func add(
    _ package: Package, as name: String, in tag: String, orReadIn others: [String] = []
  ) throws(BoardFault) {
    guard let spoken = package.library.spoken(inAnyOf: [tag] + others) else { return }
    let together = library.adding(spoken, as: name, openedAt: package.library.spoken(in: tag)?.home)
    let known = Set(library.problems)
    if let problem = together.problems.first(where: { $0.isError && !known.contains($0) }) {
      throw BoardFault(
        .written, package.file, problem: "it does not go with the other boards: \(problem)",
        cure: "it is left out; import it again with another --name")
    }
    for id in spoken.order { origins[id.added(as: name)] = Origin(package: packages.count, board: id) }
    packages.append(package)
    library = together
  }

  /// The picture of a button; nil where it has none, or it is not here.
  public func picture(of key: Button.Key) -> Media? { find(key) { $0.picture(of: $1) } }

  /// The recorded sound of a button; nil where it has none, or it is not here.
  public func sound(of key: Button.Key) -> Media? { find(key) { $0.sound(of: $1) } }

  private func find(_ key: Button.Key, in package: (Package, Button.Key) -> Media?) -> Media? {
    origins[key.board].flatMap { package(packages[$0.package], Button.Key($0.board, key.button)) }
  }
}
