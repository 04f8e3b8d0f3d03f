/// Collects the paths of a package's files, and rejects duplicates.
struct Paths {
  let file: String
  private(set) var files: [(path: String, index: Int)] = []
  /// The paths so far. Swift's comparison treats composed and decomposed letters such as é as equal, as some file
  /// systems do.
  private var taken: Set<String> = []
  private var folders: Set<String> = []

  init(file: String) { self.file = file }

  mutating func add(_ path: String, _ index: Int) throws(BoardFault) {
    let isFolder = path.utf8.last == UInt8(ascii: "/")
    let path = PackagePath.entry(isFolder ? String(decoding: path.utf8.dropLast(), as: UTF8.self) : path)
    if let problem = PackagePath.problem(path) {
      throw fault(.dangerous, path, problem, "ask its author for another export; nothing was imported")
    }
    let above = PackagePath.folders(path) + (isFolder ? [path] : [])
    guard !above.contains(where: taken.contains), isFolder || (!folders.contains(path) && taken.insert(path).inserted)
    else { throw fault(.dangerous, path, "the file is there twice", "create the package again, with each file once") }
    folders.formUnion(above)
    if !isFolder { files.append((path, index)) }
  }

  private func fault(_ kind: BoardFault.Kind, _ path: String, _ problem: String, _ cure: String) -> BoardFault {
    BoardFault(kind, file, place: PackagePath.shown(path), problem: problem, cure: cure)
  }
}
