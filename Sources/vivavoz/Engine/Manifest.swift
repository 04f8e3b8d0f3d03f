import Foundation

/// A recording and what was said in it, where that is known.
struct Take {
  let path: String
  let label: String?
}

/// A list of recordings: a line each, path, tab, what was said. Lines that begin with `#` are passed over.
struct Manifest {
  let takes: [Take]

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "\(path): cannot be read as text; check the path")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var takes: [Take] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: "\t", maxSplits: 1)
      guard fields.count == 2 else {
        throw Failure(.failed, "\(path):\(index + 1): no tab; write the file, a tab, and what was said")
      }
      let file = String(fields[0])
      takes.append(Take(path: file.hasPrefix("/") ? file : "\(folder)/\(file)", label: String(fields[1])))
    }
    guard !takes.isEmpty else { throw Failure(.failed, "\(path): it lists no recording") }
    self.takes = takes
  }
}
