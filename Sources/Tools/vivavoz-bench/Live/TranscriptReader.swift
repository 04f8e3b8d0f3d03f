import Foundation
import Session

/// Reads a transcript while it is written.
@MainActor final class TranscriptReader {
  private static let moment = Duration.milliseconds(5)

  private let path: String
  private var handle: FileHandle?
  /// The beginning of a line that is not complete yet.
  private var rest = Data()
  private(set) var entries: [TranscriptEntry] = []
  /// The number of entries that were already returned.
  private var place = 0

  init(path: String) { self.path = path }

  /// Returns the next entry that satisfies a condition, and the entries before it that were not returned yet.
  /// - Returns: nil if there is no such entry in time; then no entry counts as returned.
  func next(
    within time: Duration, _ isLike: (TranscriptEntry) -> Bool
  ) async throws -> (entry: TranscriptEntry, before: ArraySlice<TranscriptEntry>)? {
    let end = ContinuousClock.now + time
    while true {
      try read()
      if let found = entries[place...].firstIndex(where: isLike) {
        defer { place = found + 1 }
        return (entries[found], entries[place..<found])
      }
      guard ContinuousClock.now < end else { return nil }
      try await Task.sleep(for: Self.moment)
    }
  }

  /// Returns all entries that were not returned yet.
  func news() throws -> ArraySlice<TranscriptEntry> {
    try read()
    defer { place = entries.count }
    return entries[place...]
  }

  func read() throws {
    if handle == nil { handle = FileHandle(forReadingAtPath: path) }
    guard let data = try handle?.readToEnd(), !data.isEmpty else { return }
    rest += data
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      entries.append(try JSONDecoder().decode(TranscriptEntry.self, from: rest[..<end]))
      rest = Data(rest[(end + 1)...])
    }
  }
}
