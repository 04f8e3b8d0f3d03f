/// Computes the model of a language from that of another, without any recording: its phones are mixtures of the other's.
/// Source: Documentation/Decisions/0013-spanish-model.md.
public struct CrossLingualMapper {
  private let source: Model
  /// As their names stand in the new model.
  private let blends: [ResolvedMixture]
  private let index: TriphoneIndex
  /// Gaussians of a stream in each new codebook.
  private let densities: Int
  /// The weights of the source by senone, stream and density, each stream one together.
  private let shares: [[Float]]
  private let codebooks: [Codebook]

  /// - Parameters:
  ///   - source: what it is mixed of; its silence and noises are taken over.
  ///   - densities: 256 does better than 128, and 384 no better than 256.
  /// - Throws: ``ModelError`` where a recipe asks for what the source does not have.
  public init(_ source: Model, _ recipes: [PhoneMixture], densities: Int = 256) throws(ModelError) {
    self.source = source
    self.densities = densities
    blends = try Self.blends(source, recipes)
    index = TriphoneIndex(source.definition)
    let shares = Self.shares(source)
    let usage = Codebook.usage(of: source, shares: shares)
    codebooks = blends.map { Codebook($0, usage: usage, densities: densities) }
    self.shares = shares
  }

  public func mixed() throws(ModelError) -> Model {
    let (definition, sums) = try SenoneTable(source, blends, index).made()
    let (means, variances) = gaussians()
    return Model(
      definition: definition, means: means, variances: variances,
      transitions: Transitions(
        states: source.transitions.states,
        matrices: blends.map { source.transitions.matrices[Int(source.definition.matrices[$0.heaviest])] }),
      weights: weights(sums), features: source.features, noises: source.noises)
  }

  private static func blends(_ source: Model, _ recipes: [PhoneMixture]) throws(ModelError) -> [ResolvedMixture] {
    let definition = source.definition
    var blends: [ResolvedMixture] = []
    for (phone, name) in definition.phones.enumerated() where definition.fillers.contains(name) {
      blends.append(ResolvedMixture(name, phone: phone, states: definition.states))
    }
    for recipe in recipes {
      guard !blends.contains(where: { $0.name == recipe.name }) else {
        throw ModelError(recipe.name, "there are two phones of that name")
      }
      blends.append(try ResolvedMixture(recipe, definition))
    }
    guard blends.count <= 255 else { throw ModelError("mdef", "more than 255 phones") }
    return blends.sorted { $0.name < $1.name }
  }

  private static func shares(_ model: Model) -> [[Float]] {
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
    var means = Gaussians(codebooks: blends.count, lengths: old.lengths, densities: densities)
    var variances = means
    for (book, codebook) in codebooks.enumerated() {
      for (stream, entries) in codebook.entries.enumerated() {
        for density in 0..<densities {
          let place = means.range(book, stream, density)
          guard density < entries.count else {
            // Where a phone has too few to fill its codebook: so far away that no sound is ever near.
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

  /// - Parameter sums: what each senone is the sum of.
  private func weights(_ sums: [SenoneTable.Sum]) -> MixtureWeights {
    let streams = source.weights.streams
    var weights = MixtureWeights(streams: streams, densities: densities, senones: sums.count)
    for (senone, sum) in sums.enumerated() {
      for (stream, entries) in codebooks[sum.blend].entries.enumerated() {
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
