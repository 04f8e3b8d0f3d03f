import Foundation

/// Where models are kept that no package brings: those that a person has added, and those that were made here.
/// Source: https://specifications.freedesktop.org/basedir-spec/latest/
public struct ModelStore: Sendable {
  /// Of what cannot be made again.
  let data: String
  /// Of what can.
  let cache: String

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    data = Self.folder(environment["XDG_DATA_HOME"], or: "\(home)/.local/share")
    cache = Self.folder(environment["XDG_CACHE_HOME"], or: "\(home)/.cache")
  }

  /// A path that is not absolute is to be passed over.
  private static func folder(_ path: String?, or usual: String) -> String {
    (path.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? usual) + "/vivavoz/models"
  }
}

/// Why a model could not be kept or found.
public enum ModelStoreError: Error, Sendable, CustomStringConvertible {
  case unwritable(folder: String, variable: String, reason: String)
  /// What was written beside an added model does not tell what it should.
  case badRecord(file: String, locale: String)
  case nothingAdded(locale: String)

  public var description: String {
    switch self {
    case .unwritable(let folder, let variable, let reason):
      "\(folder): the model cannot be written there: \(reason); make room or mend its permissions, or set \(variable) to "
        + "another folder"
    case .badRecord(let file, let locale):
      "\(file): it does not tell of a model; `vivavoz model remove \(locale)`, and add the model again"
    case .nothingAdded(let locale): "no model was added for \(locale); `vivavoz model list` tells which there are"
    }
  }
}
