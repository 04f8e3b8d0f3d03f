import Assets
import Folders
import Foundation
import Session

/// What somebody has said about themselves once, kept in `settings.yaml` for every conversation that they begin.
struct PersonalSettings: Equatable {
  /// How they speak; nil where they have not said.
  var pace: Pace?

  static func path(_ folders: PersonalFolders = PersonalFolders()) -> String {
    "\(folders.configuration)/settings.yaml"
  }

  init(pace: Pace? = nil) { self.pace = pace }

  /// - Throws: where the file is there and is not understood: wishes are not to be passed over in silence.
  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do { pace = try Self.pace(in: try YAMLFile(path: path).root) } catch {
      let place = error.line.map { "\(path):\($0)" } ?? path
      throw Failure(.failed, "\(place): \(error.problem); `vivavoz settings --forget` begins anew")
    }
  }

  private static func pace(in root: YAMLValue) throws(AssetError) -> Pace? {
    guard let value = try YAMLFields(root, of: "settings", known: ["pace"])["pace"] else { return nil }
    let text = try value.text("pace")
    guard let pace = Pace(rawValue: text) else {
      throw value.error("there is no pace \"\(text.prefix(40))\", only \(Pace.names)", cure: "write one of them")
    }
    return pace
  }

  /// - Throws: where it cannot be written.
  func write(to path: String) throws {
    let lines = ["# Written by `vivavoz settings`."] + (pace.map { ["pace: \($0.rawValue)"] } ?? ["{}"])
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url, options: .atomic)
    } catch {
      throw Failure(.failed, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}

extension Pace {
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
