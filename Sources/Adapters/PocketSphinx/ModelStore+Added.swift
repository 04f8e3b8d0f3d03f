import AcousticModels
import AtomicFiles
import Foundation

extension ModelStore {
  /// Returns the acoustic model that the user has added for a locale; nil if there is none.
  public func added(_ locale: String) throws(ModelStoreError) -> AddedModel? {
    let file = record(locale)
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    guard let data = FileManager.default.contents(atPath: file),
      let provenance = try? JSONDecoder().decode(AddedModel.Provenance.self, from: data),
      addedFolders(locale).contains(provenance.folder)
    else { throw .badRecord(file: file, locale: locale) }
    let model = AcousticModel(
      folder: "\(self.data)/\(provenance.folder)",
      remedy: "add it again: vivavoz model add \(locale) ..., or remove it: vivavoz model remove \(locale)")
    return AddedModel(model: model, provenance: provenance)
  }

  /// Stores a copy of a model and its licence, in place of a model that was added before.
  /// - Parameters:
  ///   - folder: the folder of a model that has been validated.
  ///   - licence: the path of the model's licence; nil if the model has none.
  /// - Throws: ``ModelStoreError/unwritable(folder:variable:reason:)``.
  public func add(_ folder: String, for locale: String, licence: String?, _ provenance: AddedModel.Provenance) throws {
    var provenance = provenance
    provenance.folder = "\(locale)-\(UUID().uuidString.prefix(8).lowercased())"
    do {
      try ModelFolder.put(at: "\(data)/\(provenance.folder)") { new in
        for name in PTMModel.files { try copy("\(folder)/\(name)", to: "\(new)/\(name)") }
        if let licence { try copy(licence, to: "\(new)/LICENSE") }
        try ModelFiles.writeChecksums(in: new)
      }
      // From this moment on the new model is the valid one, and the older ones can be removed.
      let text = [UInt8](try Self.encoder.encode(provenance))
      try AtomicFile.store(text, at: record(locale), for: .everybody)
    } catch let error as SystemError {
      throw ModelStoreError.unwritable(folder: data, variable: "XDG_DATA_HOME", reason: "\(error)")
    } catch {
      throw ModelStoreError.unwritable(
        folder: data, variable: "XDG_DATA_HOME", reason: (error as NSError).localizedDescription)
    }
    for other in addedFolders(locale) where other != provenance.folder {
      try? FileManager.default.removeItem(atPath: "\(data)/\(other)")
    }
  }

  /// Removes the model that the user has added for a locale.
  /// - Throws: ``ModelStoreError/nothingAdded(locale:)``.
  public func removeAdded(_ locale: String) throws {
    guard FileManager.default.fileExists(atPath: record(locale)) else {
      throw ModelStoreError.nothingAdded(locale: locale)
    }
    try FileManager.default.removeItem(atPath: record(locale))
    for folder in addedFolders(locale) { try FileManager.default.removeItem(atPath: "\(data)/\(folder)") }
  }

  /// Returns the path of the record about an added model. The model counts as added as long as the record exists.
  private func record(_ locale: String) -> String { "\(data)/\(locale).json" }

  private func addedFolders(_ locale: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []
    return all.filter { $0.hasPrefix("\(locale)-") && $0.count == locale.count + 9 }
  }

  /// Copies a file's bytes without its permissions: an unpacked archive may contain unreadable files.
  private func copy(_ path: String, to other: String) throws {
    try Data(contentsOf: URL(fileURLWithPath: path)).write(to: URL(fileURLWithPath: other))
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}
