import Foundation

/// The last good answers in a folder, one file each. Whatever is there that we did not write, or did not write to its end,
/// is as good as nothing.
struct Shelf: Sendable {
  /// Bytes of all files together; the oldest go first.
  static let most = 64 << 20

  let folder: String
  /// Bytes of one file.
  let largest: Int

  /// What stands in a file's first line, before the body.
  struct Label: Codable, Hashable {
    var form = 1
    let validators: Validators
    let serverTime: Date
    /// By our clock.
    let arrived: Date
    let until: Date
    let maxAge: Double?
    /// Of the body, so that a cut file is known.
    let digest: String
  }

  func read(_ address: FeedAddress) -> (label: Label, body: Data)? {
    let path = path(address)
    guard let size = size(path), size <= largest + 4_096, let file = FileManager.default.contents(atPath: path),
      let end = file.firstIndex(of: 0x0A), let label = try? JSONDecoder().decode(Label.self, from: file[..<end])
    else { return nil }
    let body = Data(file[(end + 1)...])
    return label.form == 1 && label.digest == Digest.long(body) ? (label, body) : nil
  }

  /// A full disk costs the memory of it, nothing else.
  func write(_ label: Label, _ body: Data, for address: FeedAddress) {
    let path = path(address)
    guard var file = try? JSONEncoder().encode(label) else { return }
    file.append(0x0A)
    file.append(body)
    let mode = [FileAttributeKey.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: mode)
    try? file.write(to: URL(fileURLWithPath: path), options: .atomic)
    bound(keeping: path)
  }

  /// A name made of the whole address; the key is no part of it.
  func path(_ address: FeedAddress) -> String {
    "\(folder)/\(Digest.long(address.url.absoluteString.utf8)).feed"
  }

  private func bound(keeping path: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".feed") }.map { "\(folder)/\($0)" }.filter { $0 != path }
    var left = Self.most - (size(path) ?? 0)
    for file in files.sorted(by: { changed($0) > changed($1) }) {
      left -= size(file) ?? 0
      if left < 0 { try? FileManager.default.removeItem(atPath: file) }
    }
  }

  /// nil for what is no plain file: reading a pipe would never end.
  private func size(_ path: String) -> Int? {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.type] as? FileAttributeType == .typeRegular ? facts?[.size] as? Int : nil
  }

  private func changed(_ path: String) -> Date {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.modificationDate] as? Date ?? .distantPast
  }
}
