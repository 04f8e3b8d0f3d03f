/// Computes an acoustic model for a language from the model of another language, without recordings: each phone of the
/// new model is a mixture of phones of the source model. Source:
/// Documentation/Decisions/0013-spanish-acoustic-model.md.
public struct CrossLingualMapper {
  private let source: PTMModel
  /// The phones of the new model as mixtures of source phones, sorted by name.
  private let resolved: [ResolvedMixture]
  private let index: TriphoneIndex
  /// The number of Gaussians per stream in each new codebook.
  private let densities: Int
  /// The mixture weights of the source model, by senone, then by stream and density. The weights of a senone in one
  /// stream add up to 1.
  private let shares: [[Float]]
  private let codebooks: [Codebook]

  /// - Parameters:
  ///   - source: the source model. Its silence and noise phones are copied.
  ///   - mixtures: the other phones of the new model, as mixtures of source phones.
  ///   - densities: the number of Gaussians per stream in each new codebook; 256 gives better results than 128, and 384
  ///     gives no better results than 256.
  /// - Throws: ``ModelError`` if a mixture needs a phone that the source model does not have.
  public init(_ source: PTMModel, _ mixtures: [PhoneMixture], densities: Int = 256) throws(ModelError) {
    self.source = source
    self.densities = densities
    resolved = try Self.resolved(source, mixtures)
    index = TriphoneIndex(source.definition)
    let shares = Self.shares(source)
    let usage = Codebook.usage(of: source, shares: shares)
    codebooks = resolved.map { Codebook($0, usage: usage, densities: densities) }
    self.shares = shares
  }

  public func map() throws(ModelError) -> PTMModel {
    let (definition, sums) = try SenoneTable(source, resolved, index).finish()
    let (means, variances) = gaussians()
    return PTMModel(
      definition: definition, means: means, variances: variances,
      transitions: Transitions(
        states: source.transitions.states,
        matrices: resolved.map { source.transitions.matrices[Int(source.definition.matrices[$0.heaviest])] }),
      weights: weights(sums), features: source.features, noises: source.noises)
  }

  private static func resolved(_ source: PTMModel, _ mixtures: [PhoneMixture]) throws(ModelError) -> [ResolvedMixture] {
    let definition = source.definition
    var resolved: [ResolvedMixture] = []
    for (phone, name) in definition.phones.enumerated() where definition.fillers.contains(name) {
      resolved.append(ResolvedMixture(name, phone: phone, states: definition.states))
    }
    for recipe in mixtures {
      guard !resolved.contains(where: { $0.name == recipe.name }) else {
        throw ModelError(recipe.name, "there are two phones of that name")
      }
      resolved.append(try ResolvedMixture(recipe, definition))
    }
    guard resolved.count <= 255 else { throw ModelError("mdef", "more than 255 phones") }
    return resolved.sorted { $0.name < $1.name }
  }

  private static func shares(_ model: PTMModel) -> [[Float]] {
    let (weights, streams) = (model.weights, model.weights.streams)
    return (0..<model.definition.senones).map { senone in
      (0..<streams).flatMap { stream in
        let shares = (0..<weights.densities).map { density in
          MixtureWeights.shares[Int(weights.values[weights.place(stream, density, senone)])]
        }
        let whole = shares.reduce(0, +)
        return shares.map { $0 / whole }
      }
    }
  }

  private func gaussians() -> (means: Gaussians, variances: Gaussians) {
    let old = source.means
    var means = Gaussians(codebooks: resolved.count, lengths: old.lengths, densities: densities)
    var variances = means
    for (book, codebook) in codebooks.enumerated() {
      for (stream, entries) in codebook.entries.enumerated() {
        for density in 0..<densities {
          let place = means.range(book, stream, density)
          guard density < entries.count else {
            // If a phone has too few Gaussians to fill its codebook, fill it with ones that are too far away for any
            // sound.
            means.values.replaceSubrange(place, with: repeatElement(100, count: place.count))
            variances.values.replaceSubrange(place, with: repeatElement(1, count: place.count))
            continue
          }
          let from = old.range(entries[density].phone, stream, entries[density].density)
          means.values.replaceSubrange(place, with: old.values[from])
          variances.values.replaceSubrange(place, with: source.variances.values[from])
        }
      }
    }
    return (means, variances)
  }

  /// Returns the mixture weights of the new model.
  /// - Parameter sums: for each senone of the new model, the weighted sum of source senones that defines it.
  private func weights(_ sums: [SenoneTable.TiedState]) -> MixtureWeights {
    let streams = source.weights.streams
    var weights = MixtureWeights(streams: streams, densities: densities, senones: sums.count)
    for (senone, sum) in sums.enumerated() {
      for (stream, entries) in codebooks[sum.mixture].entries.enumerated() {
        let parts = Dictionary(uniqueKeysWithValues: sum.parts.map { ($0.phone, $0) })
        let mixed = entries.map { entry -> Float in
          guard let part = parts[entry.phone] else { return 0 }
          return part.share * shares[Int(part.senone)][stream * source.weights.densities + entry.density]
        }
        let whole = mixed.reduce(0, +)
        for (density, share) in mixed.enumerated() {
          weights.values[weights.place(stream, density, senone)] = MixtureWeights.byte(of: share / whole)
        }
      }
    }
    return weights
  }
}
