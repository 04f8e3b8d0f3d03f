public import AcousticModels
import Foundation
import Hashing

extension ModelStore {
  /// The version of the cross-lingual mapping. It is increased whenever the mapping computes different files from the
  /// same source and phone mixtures.
  private static let format = 2
  /// The value of ``AcousticModel/nearest`` for a computed model. A mixed codebook holds the Gaussians of up to three
  /// phones, so more of them are near a frame. With the default of four, noise makes phones hard to distinguish.
  /// Source: Documentation/Decisions/0013-spanish-acoustic-model.md
  private static let nearest = 8

  /// Returns the model that ``build(_:of:_:)`` computes from a source model and phone mixtures. Its files need not
  /// exist yet. The name of its folder contains a hash of the source and the mixtures.
  public func built(_ locale: String, of source: AcousticModel, _ recipes: [PhoneMixture]) -> AcousticModel {
    AcousticModel(
      folder: "\(cache)/\(locale)-\(Self.key(source, recipes))",
      remedy: "build it again: vivavoz model build \(locale)", nearest: Self.nearest, hasChecksums: true)
  }

  public static func isThere(_ model: AcousticModel) -> Bool {
    FileManager.default.fileExists(atPath: model.folder + "/mdef")
  }

  /// Validates all files of a model, once per process.
  /// - Throws: ``DecoderError/brokenModel(_:remedy:)`` with the first file that is missing or damaged.
  public static func check(_ model: AcousticModel) throws(DecoderError) { try ModelFiles.check(model) }

  /// Computes a model, and removes the locale's models that were computed from another source or other phone mixtures.
  /// - Throws: ``ModelError`` if the source is damaged; ``ModelStoreError`` if the model cannot be stored.
  public func build(_ locale: String, of source: AcousticModel, _ recipes: [PhoneMixture]) throws -> AcousticModel {
    let files = try CrossLingualMapper(ModelFolder.read(source.folder), recipes).map().files
    let model = built(locale, of: source, recipes)
    do {
      try ModelFolder.put(at: model.folder) { folder in
        for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
        try ModelFiles.writeChecksums(in: folder)
      }
    } catch {
      throw ModelStoreError.unwritable(
        folder: cache, variable: "XDG_CACHE_HOME", reason: (error as NSError).localizedDescription)
    }
    for other in builtFolders(locale) where other != model.folder { try? FileManager.default.removeItem(atPath: other) }
    return model
  }

  /// Removes the computed models of a locale.
  /// - Returns: whether there was a computed model.
  public func removeBuilt(_ locale: String) throws -> Bool {
    let folders = builtFolders(locale)
    for folder in folders { try FileManager.default.removeItem(atPath: folder) }
    return !folders.isEmpty
  }

  private func builtFolders(_ locale: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    return all.filter { $0.hasPrefix("\(locale)-") && $0.count == locale.count + 17 }.map { "\(cache)/\($0)" }
  }

  /// Returns a hash of the phone mixtures, and of the sizes and modification times of the source's files. The files'
  /// content is not hashed, since each conversation computes this hash at its start.
  private static func key(_ source: AcousticModel, _ recipes: [PhoneMixture]) -> String {
    var text = "\(format)|\(source.folder)"
    for file in PTMModel.files {
      let path = URL(fileURLWithPath: "\(source.folder)/\(file)").resolvingSymlinksInPath().path
      let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
      let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      text += "|\(attributes[.size] ?? 0) \(time)"
    }
    for recipe in recipes {
      let states = recipe.states.map { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }
      text += "|\(recipe.name) \(states)"
    }
    return ContentHash(of: text).digits
  }
}
