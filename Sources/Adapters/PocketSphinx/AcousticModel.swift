import Foundation

/// The files of an acoustic model.
public struct AcousticModel: Hashable, Sendable {
  /// The environment variable that names another folder for the English one.
  public static let variable = "VIVAVOZ_MODEL"

  /// The folder with mdef, means, variances and the rest.
  public let folder: String
  /// The dictionary that comes with it, in CMU format; nil where there is none.
  public let dictionary: String?
  /// What to do where it is damaged.
  public let remedy: String
  /// How many Gaussians of a codebook, the nearest to a sound, are summed for its score.
  public let nearest: Int

  /// Whether the checksums of its files must lie beside them; else they are looked at where they do.
  let hasChecksums: Bool

  public init(
    folder: String, dictionary: String? = nil, remedy: String, nearest: Int = 4, hasChecksums: Bool = false
  ) {
    self.folder = folder
    self.dictionary = dictionary
    self.remedy = remedy
    self.nearest = nearest
    self.hasChecksums = hasChecksums
  }

  /// Debian's English model, or the one that ``variable`` names.
  /// - Throws: ``DecoderError/noModel(_:)``.
  public static func english(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(DecoderError) -> AcousticModel {
    let home = environment[variable] ?? "/usr/share/pocketsphinx/model/en-us"
    let model = AcousticModel(
      folder: home + "/en-us", dictionary: home + "/cmudict-en-us.dict",
      remedy: "reinstall the Debian package pocketsphinx-en-us")
    guard FileManager.default.isReadableFile(atPath: model.folder + "/mdef") else { throw .noModel(model.folder) }
    return model
  }
}
