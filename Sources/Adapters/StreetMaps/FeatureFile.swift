import AtomicFiles
import Glibc
import Routes

/// The file of a map's features, while it is written.
struct FeatureFile {
  /// The maximum size of a line of `osmium export`, in bytes. Larger areas are no places.
  private static let longestLine = 4 << 20
  /// The number of bytes that are collected before they are written.
  private static let block = 1 << 18

  /// Whether there are streets, with or without names.
  private(set) var hasStreets = false
  private(set) var streetCount = 0
  private(set) var placeCounts: [PlaceKind: Int] = [:]

  /// Converts the lines of `osmium export` into a file of ``CompactLine``. A cancellation of the task ends it.
  init(from source: String, to path: String) throws(SystemError) {
    var reader = try LineReader(source, longest: Self.longestLine)
    var draft = try FileDraft(for: path, readers: .everybody)
    var text: [UInt8] = []
    while let bytes = try reader.next() {
      guard Self.isRelevant(bytes), let feature = MapFeature(bytes) else { continue }
      if feature.isStreet { hasStreets = true }
      for line in feature.lines {
        count(line)
        text += line.text.utf8
      }
      guard text.count >= Self.block else { continue }
      if Task.isCancelled { throw SystemError(number: ECANCELED) }
      try draft.append(text)
      text.removeAll(keepingCapacity: true)
    }
    try draft.append(text)
    try draft.commit(as: path, replaces: false)
  }

  /// The keys of streets and places, as they occur in a line.
  private static let keys = (["highway"] + PlaceTags.keys).map { "\"\($0)\":" }

  /// Returns whether a line may be a street or a place. Most lines are other objects with a name, which need not be
  /// parsed.
  private static func isRelevant(_ line: [UInt8]) -> Bool {
    // strstr needs a zero at the end.
    (line + [0]).withUnsafeBytes { bytes in
      guard let text = bytes.bindMemory(to: CChar.self).baseAddress else { return false }
      return keys.contains { strstr(text, $0) != nil }
    }
  }

  private mutating func count(_ line: CompactLine) {
    switch line {
    case .street: streetCount += 1
    case .place(let place): placeCounts[place.kind, default: 0] += 1
    }
  }
}
