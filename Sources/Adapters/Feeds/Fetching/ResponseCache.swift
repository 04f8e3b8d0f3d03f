import AtomicFiles
import Foundation
import Hashing

/// A cache folder with the last valid answers, one file each. A file that is incomplete or not written by VivaVoz is
/// ignored.
struct ResponseCache: Sendable {
  /// The maximum total size of all files, in bytes. Above it the cache removes the oldest files first.
  static let most = 64 << 20

  let folder: String
  /// The maximum size of a file's body, in bytes.
  let largest: Int

  /// The header in a file's first line, before the body.
  struct CacheMetadata: Codable, Hashable {
    var form = 1
    let validators: Validators
    let serverTime: Date
    /// The time of arrival by this machine's clock.
    let arrived: Date
    let until: Date
    let maxAge: Double?
    /// A hash of the body, which detects an incomplete file.
    let digest: String
  }

  func read(_ address: FeedAddress) -> (label: CacheMetadata, body: Data)? {
    let path = path(address)
    guard let size = size(path), size <= largest + 4_096, let file = FileManager.default.contents(atPath: path),
      let end = file.firstIndex(of: 0x0A), let label = try? JSONDecoder().decode(CacheMetadata.self, from: file[..<end])
    else { return nil }
    let body = Data(file[(end + 1)...])
    return label.form == 1 && label.digest == ContentHash.longDigits(of: body) ? (label, body) : nil
  }

  /// Writes a document to the cache. A failure, such as a full disk, is ignored.
  func write(_ label: CacheMetadata, _ body: Data, for address: FeedAddress) {
    let path = path(address)
    guard var file = try? JSONEncoder().encode(label) else { return }
    file.append(0x0A)
    file.append(body)
    let mode = [FileAttributeKey.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: mode)
    try? AtomicFile.store([UInt8](file), at: path, for: .owner)
    bound(keeping: path)
  }

  /// Returns the path of an address's file, whose name is a hash of the address without the API key.
  func path(_ address: FeedAddress) -> String {
    "\(folder)/\(ContentHash.longDigits(of: address.url.absoluteString.utf8)).feed"
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

  /// Returns the size of a regular file; nil for anything else, since reading a pipe would never end.
  private func size(_ path: String) -> Int? {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.type] as? FileAttributeType == .typeRegular ? facts?[.size] as? Int : nil
  }

  private func changed(_ path: String) -> Date {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.modificationDate] as? Date ?? .distantPast
  }
}
