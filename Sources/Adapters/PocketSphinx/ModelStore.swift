import AtomicFiles
public import Foundation

/// The store of acoustic models that no installed package contains: models that the user has added, and models that
/// were computed on this machine.
public struct ModelStore: Sendable {
  /// The path of the folder with models that the user has added. They cannot be computed again.
  let data: String
  /// The path of the folder with computed models. They can be computed again.
  let cache: String

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let folders = UserDirectories(environment: environment)
    (data, cache) = (folders.data + "/models", folders.cache + "/models")
  }
}

/// An error in storing or finding a model.
public enum ModelStoreError: Error, Sendable, CustomStringConvertible {
  case unwritable(folder: String, variable: String, reason: String)
  /// The record beside an added model is invalid.
  case badRecord(file: String, locale: String)
  case nothingAdded(locale: String)

  public var description: String {
    switch self {
    case .unwritable(let folder, let variable, let reason):
      "\(folder): the model cannot be written there: \(reason); free some space, correct the permissions, or set \(variable) to "
        + "another folder"
    case .badRecord(let file, let locale):
      "\(file): it does not describe a model; run `vivavoz model remove \(locale)`, and add the model again"
    case .nothingAdded(let locale): "no model was added for \(locale); `vivavoz model list` lists the models"
    }
  }
}
