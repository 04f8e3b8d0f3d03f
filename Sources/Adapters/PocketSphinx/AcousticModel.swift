public import Foundation

/// The location of an acoustic model's files, and the decoder settings that the model requires.
public struct AcousticModel: Hashable, Sendable {
  /// The environment variable that can name the folder of another English model.
  public static let variable = "VIVAVOZ_MODEL"

  /// The folder with the model's files: mdef, means, variances and the rest.
  public let folder: String
  /// The pronunciation dictionary of the model, in CMU format; nil if there is none.
  public let dictionary: String?
  /// The remedy to state in the error message for a damaged model.
  public let remedy: String
  /// The number of Gaussians per codebook that the decoder sums for the score of a frame: those nearest to the frame
  /// (PocketSphinx's option `-topn`).
  public let nearest: Int

  /// Whether a file with checksums must exist in the folder. Otherwise the checksums are verified only if the file
  /// exists.
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

  /// Returns Debian's English model, or the one in the folder that ``variable`` names.
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
