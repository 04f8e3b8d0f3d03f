/// The Gaussians of a phone that is a mixture of source phones: for each feature stream, the Gaussians that its
/// codebook takes from the codebooks of the source phones.
struct Codebook {
  typealias Entry = (phone: Int, density: Int)

  /// The entries of each stream, the most important first; no more than the `densities` of the initializer.
  let entries: [[Entry]]

  /// Selects the most important Gaussians. The importance of a Gaussian is the share of its source phone in the
  /// mixture, times its mean weight in the senones of that phone.
  /// - Parameters:
  ///   - usage: the mean weight of each Gaussian in the senones of its own phone, by phone, stream and density.
  ///   - densities: the maximum number of Gaussians per stream.
  init(_ mixture: ResolvedMixture, usage: [[[Float]]], densities: Int) {
    let shares = mixture.shares.sorted { $0.key < $1.key }
    entries = (usage.first ?? []).indices.map { stream in
      var all: [(entry: Entry, value: Float)] = []
      for (phone, share) in shares {
        for (density, mean) in usage[phone][stream].enumerated() { all.append(((phone, density), share * mean)) }
      }
      return all.sorted { $0.value > $1.value }.prefix(densities).map(\.entry)
    }
  }

  /// Returns the mean weight of each Gaussian in the senones of its own phone, by phone, stream and density.
  /// - Parameter shares: the mixture weights of the model, by senone, then by stream and density.
  static func usage(of model: PTMModel, shares: [[Float]]) -> [[[Float]]] {
    let definition = model.definition
    var owners = Array(repeating: Set<UInt16>(), count: definition.phones.count)
    for (phone, sequence) in definition.contextIndependent.enumerated() {
      owners[phone].formUnion(definition.sequences[Int(sequence)])
    }
    for triphone in definition.triphones {
      owners[Int(triphone.phone)].formUnion(definition.sequences[Int(triphone.sequence)])
    }
    let (streams, densities) = (model.means.lengths.count, model.means.densities)
    return owners.map { senones in
      (0..<streams).map { stream in
        (0..<densities).map { density in
          senones.reduce(0) { $0 + shares[Int($1)][stream * densities + density] } / Float(senones.count)
        }
      }
    }
  }
}
