import Foundation
import Hashing
import WebServer
import YAML

/// Files that are served as they are. Only files that exist when the server starts are served, so that no path can lead
/// elsewhere.
struct StaticFiles: Sendable {
  private struct File: Sendable {
    let type: String
    let tag: String
    let bytes: [UInt8]
  }

  private let files: [String: File]

  /// - Parameters:
  ///   - folders: the folders that must exist, keyed by the beginning of their paths on the server.
  ///   - optional: folders that may be missing.
  /// - Throws: ``AssetError`` if one of `folders` has no files.
  init(_ folders: [String: String], optional: [String: String] = [:]) throws {
    var files: [String: File] = [:]
    for (prefix, folder) in folders {
      let found = Self.files(in: folder, under: prefix)
      guard !found.isEmpty else {
        throw AssetError(
          .missing, file: folder, problem: "the folder with the files of the pages is missing",
          cure: "restore it from the repository")
      }
      files.merge(found) { $1 }
    }
    for (prefix, folder) in optional { files.merge(Self.files(in: folder, under: prefix)) { $1 } }
    self.files = files
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "webmanifest": "application/manifest+json", "svg": "image/svg+xml", "png": "image/png",
  ]

  private static func files(in folder: String, under prefix: String) -> [String: File] {
    var files: [String: File] = [:]
    for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
      guard let type = types[URL(filePath: path).pathExtension],
        let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
      else { continue }
      files["\(prefix)/\(path)"] = File(type: type, tag: "\"\(ContentHash(of: data).digits)\"", bytes: Array(data))
    }
    return files
  }

  /// The paths of all files on the server, in the order of the alphabet.
  var paths: [String] { files.keys.sorted() }

  /// Returns the response with a file; nil if there is no such file.
  func response(_ path: String, to request: WebRequest) -> WebResponse? {
    guard let file = files[path] else { return nil }
    let headers = ["Content-Type": file.type, "ETag": file.tag, "Cache-Control": "no-cache"]
    if request.headers["if-none-match"] == file.tag { return WebResponse(status: 304, headers: headers) }
    return WebResponse(headers: headers, body: file.bytes)
  }
}
