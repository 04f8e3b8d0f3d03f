import AtomicFiles
import BikeShare
import Foundation
import YAML

/// How often Rider has answered a request for bikes and for stands, in a file beside the settings, so that the settings are
/// not written at each answer.
struct UseCounts {
  private(set) var counts: [Resource: Int] = [:]

  /// The number of requests after which both counts are halved, so that the order follows a change of habit.
  static let remembered = 50

  /// Reads the file. One that is missing or damaged has no counts.
  init(path: String) {
    guard let entries = try? YAMLFile(path: path).root.map("uses") else { return }
    for entry in entries {
      guard let resource = Resource(rawValue: entry.key),
        let count = (try? entry.value.text("uses")).flatMap({ Int($0) }),
        (0...Self.remembered).contains(count)
      else { continue }
      counts[resource] = count
    }
  }

  /// What was asked for most often; bikes if there is no difference.
  var mostUsed: Resource { counts[.docks, default: 0] > counts[.bikes, default: 0] ? .docks : .bikes }

  mutating func add(_ resource: Resource) {
    counts[resource, default: 0] += 1
    guard counts.values.reduce(0, +) > Self.remembered else { return }
    counts = counts.mapValues { $0 / 2 }
  }

  /// Writes the file. A failure has no effect: the order of a question is not worth a warning.
  /// - Parameter createsFolder: whether the folder of the file is created at need.
  func write(to path: String, createsFolder: Bool = true) {
    let lines = counts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key.rawValue): \(YAMLText.quoted("\($0.value)"))"
    }
    let folder = URL(filePath: path).deletingLastPathComponent()
    if createsFolder {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try? AtomicFile.store(Array((lines.joined(separator: "\n") + "\n").utf8), at: path, for: .owner)
  }
}
