import Foundation

/// Where the tests find the repository's own files.
enum Repository {
  static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
}
