import Acoustics
import Foundation

extension ModelStore {
  /// Counted up whenever the same recipes make other files.
  private static let format = 2
  /// A mixed codebook holds the Gaussians of up to three phones, so a sound is near to more of them; with the usual four,
  /// noise covers up which phone is meant. Source: Documentation/Decisions/0013-spanish-model.md
  private static let nearest = 8

  /// Where a model that is made here of another is, or will be: what it is made of is in its folder's name.
  public func built(_ locale: String, of source: AcousticModel, _ recipes: [PhoneMixture]) -> AcousticModel {
    AcousticModel(
      folder: "\(cache)/\(locale)-\(Self.key(source, recipes))",
      remedy: "make it again: vivavoz model build \(locale)", nearest: Self.nearest, hasChecksums: true)
  }

  public static func isThere(_ model: AcousticModel) -> Bool {
    FileManager.default.fileExists(atPath: model.folder + "/mdef")
  }

  /// Looks at all files of a model, once a process.
  /// - Throws: ``DecoderError/brokenModel(_:remedy:)`` with the first file that is missing or damaged.
  public static func check(_ model: AcousticModel) throws(DecoderError) { try ModelFiles.check(model) }

  /// Makes it, and forgets those that were made of other files or recipes before.
  /// - Throws: ``ModelError`` where the source is damaged; ``ModelStoreError``.
  public func build(_ locale: String, of source: AcousticModel, _ recipes: [PhoneMixture]) throws -> AcousticModel {
    let files = try CrossLingualMapper(ModelFolder.read(source.folder), recipes).mixed().files
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

  /// - Returns: whether there was one.
  public func removeBuilt(_ locale: String) throws -> Bool {
    let folders = builtFolders(locale)
    for folder in folders { try FileManager.default.removeItem(atPath: folder) }
    return !folders.isEmpty
  }

  private func builtFolders(_ locale: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    return all.filter { $0.hasPrefix("\(locale)-") && $0.count == locale.count + 17 }.map { "\(cache)/\($0)" }
  }

  /// The sizes and times of the source's files, not what is in them: a conversation begins with this.
  private static func key(_ source: AcousticModel, _ recipes: [PhoneMixture]) -> String {
    var text = "\(format)|\(source.folder)"
    for file in Model.files {
      let path = URL(fileURLWithPath: "\(source.folder)/\(file)").resolvingSymlinksInPath().path
      let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
      let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      text += "|\(attributes[.size] ?? 0) \(time)"
    }
    for recipe in recipes {
      let states = recipe.states.map { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }
      text += "|\(recipe.name) \(states)"
    }
    // FNV-1a, 64 bits. Source: http://www.isthe.com/chongo/tech/comp/fnv/
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(repeating: "0", count: hash.leadingZeroBitCount / 4) + String(hash, radix: 16)
  }
}
