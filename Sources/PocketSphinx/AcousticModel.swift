import Foundation

/// The files that the decoder listens with.
public struct AcousticModel: Hashable, Sendable {
  /// The environment variable that names another folder.
  public static let variable = "VIVAVOZ_MODEL"

  /// The folder with mdef, means, variances and the rest.
  public let folder: String
  /// The dictionary that comes with it, in CMU format; nil where there is none.
  public let dictionary: String?

  /// Debian's English model, or the one that ``variable`` names.
  /// - Throws: ``DecoderError/noModel(_:)``.
  public static func english(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(DecoderError) -> AcousticModel {
    let home = environment[variable] ?? "/usr/share/pocketsphinx/model/en-us"
    let model = AcousticModel(folder: home + "/en-us", dictionary: home + "/cmudict-en-us.dict")
    guard FileManager.default.isReadableFile(atPath: model.folder + "/mdef") else { throw .noModel(model.folder) }
    return model
  }
}
