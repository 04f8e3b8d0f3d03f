/// An acoustic model with one codebook per phone (PTM), read from its files and validated.
public struct PTMModel: Hashable, Sendable {
  /// The names of the required files.
  public static let files = [
    "feat.params", "mdef", "means", "variances", "transition_matrices", "sendump", "noisedict",
  ]

  public let definition: ModelDefinition
  public let means: Gaussians
  public let variances: Gaussians
  public let transitions: Transitions
  public let weights: MixtureWeights
  /// PocketSphinx's options for feature extraction: the text of the file `feat.params`, kept unchanged.
  public let features: [UInt8]
  /// The dictionary of silence and noise words: the text of the file `noisedict`.
  public let noises: [UInt8]

  init(
    definition: ModelDefinition, means: Gaussians, variances: Gaussians, transitions: Transitions,
    weights: MixtureWeights, features: [UInt8], noises: [UInt8]
  ) {
    self.definition = definition
    self.means = means
    self.variances = variances
    self.transitions = transitions
    self.weights = weights
    self.features = features
    self.noises = noises
  }

  /// Reads a model from its files, and validates it.
  /// - Parameter files: the contents of all ``files``, keyed by name.
  /// - Throws: ``ModelError`` for the first file that is missing, damaged or inconsistent with the others.
  public init(reading files: [String: [UInt8]]) throws(ModelError) {
    for name in Self.files where files[name] == nil { throw ModelError(name, "it is missing") }
    for name in ["feat.params", "noisedict"] where files[name]?.isEmpty != false {
      throw ModelError(name, "it is empty")
    }
    means = try Gaussians(reading: files["means"] ?? [], file: "means")
    variances = try Gaussians(reading: files["variances"] ?? [], file: "variances")
    definition = try ModelDefinition(reading: files["mdef"] ?? [], file: "mdef")
    transitions = try Transitions(reading: files["transition_matrices"] ?? [], file: "transition_matrices")
    weights = try MixtureWeights(reading: files["sendump"] ?? [], file: "sendump", streams: means.lengths.count)
    features = files["feat.params"] ?? []
    noises = files["noisedict"] ?? []
    try check()
  }

  private func check() throws(ModelError) {
    guard means.codebooks == definition.phones.count else {
      throw ModelError("means", "\(means.codebooks) codebooks for \(definition.phones.count) phones in mdef")
    }
    guard variances.codebooks == means.codebooks, variances.lengths == means.lengths,
      variances.densities == means.densities
    else { throw ModelError("variances", "their number differs from the number of means") }
    guard weights.densities == means.densities, weights.senones >= definition.senones else {
      throw ModelError("sendump", "its number of weights does not fit means and mdef")
    }
    guard definition.matrices.allSatisfy({ transitions.matrices.indices.contains(Int($0)) }) else {
      throw ModelError("transition_matrices", "mdef refers to matrices that do not exist")
    }
    guard transitions.states == definition.states else {
      throw ModelError("transition_matrices", "their number of states differs from mdef")
    }
  }

  /// The contents of all files of the model, keyed by name, in the formats that PocketSphinx reads.
  public var files: [String: [UInt8]] {
    [
      "feat.params": features, "noisedict": noises, "mdef": definition.bytes, "means": means.bytes,
      "variances": variances.bytes, "transition_matrices": transitions.bytes, "sendump": weights.bytes,
    ]
  }
}
