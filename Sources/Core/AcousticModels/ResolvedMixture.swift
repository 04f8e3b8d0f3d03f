/// A phone mixture with the phones of the model resolved to their indexes.
struct ResolvedMixture {
  typealias Part = (phone: Int, share: Float)

  let name: String
  /// The parts of each state, the heaviest first. Their shares add up to 1.
  let states: [[Part]]

  /// Creates a mixture that copies one phone of the source model.
  init(_ name: String, phone: Int, states: Int) {
    self.name = name
    self.states = Array(repeating: [(phone, 1)], count: states)
  }

  init(_ recipe: PhoneMixture, _ definition: ModelDefinition) throws(ModelError) {
    name = recipe.name
    guard recipe.states.count == definition.states else {
      throw ModelError(
        recipe.name, "it has \(recipe.states.count) states, but the model's phones have \(definition.states)")
    }
    var states: [[Part]] = []
    for mixture in recipe.states { states.append(try Self.parts(mixture, recipe.name, definition)) }
    self.states = states
  }

  private static func parts(
    _ mixture: PhoneMixture.Mixture, _ name: String, _ definition: ModelDefinition
  ) throws(ModelError) -> [Part] {
    guard (1...4).contains(mixture.count), mixture.values.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw ModelError(name, "a state needs one to four phones with weights above zero")
    }
    let whole = mixture.values.reduce(0, +)
    var parts: [Part] = []
    // Sort equal shares by name, so that a recipe gives the same model everywhere.
    for (phone, share) in mixture.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      guard let index = definition.index(of: phone), !definition.fillers.contains(phone) else {
        throw ModelError(name, "the model has no phone \(phone)")
      }
      parts.append((index, share / whole))
    }
    return parts
  }

  /// The source phone with the largest share in the last state. It stands for the new phone as the left context
  /// in triphones of the following phone.
  var last: Int { states.last?.first?.phone ?? 0 }
  /// The source phone with the largest share in the first state. It stands for the new phone as the right
  /// context in triphones of the preceding phone.
  var first: Int { states.first?.first?.phone ?? 0 }
  /// The source phone with the largest share over all states. The new phone uses the transition matrix of this phone.
  var heaviest: Int { shares.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0 }

  /// The mean share of each source phone over all states, by phone index.
  var shares: [Int: Float] {
    var shares: [Int: Float] = [:]
    for part in states.joined() { shares[part.phone, default: 0] += part.share / Float(states.count) }
    return shares
  }
}
