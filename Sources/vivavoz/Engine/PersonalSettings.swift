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
    let fields = try YAMLFields(try YAMLFile(path: path).root, of: "settings", known: ["pace"])
    guard let value = fields["pace"] else { return }
    guard let pace = Pace(rawValue: try value.text("pace")) else {
      throw value.error("there is no such pace", cure: "there are: \(Pace.names)")
    }
    self.pace = pace
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
