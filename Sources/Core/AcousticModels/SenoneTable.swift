/// Collects the senones of the new model: those of its context-independent phones and those of its triphones. Each
/// senone is a weighted sum of source senones. Equal sums share one senone.
struct SenoneTable {
  /// A senone of the new model, as a weighted sum of senones of the source model.
  struct TiedState {
    let mixture: Int
    let parts: [(phone: Int, share: Float, senone: UInt16)]
  }

  /// The key of a weighted sum. `place` identifies the mixture and the state, which determine the shares; `senones`
  /// packs the numbers of up to four source senones into 16 bits each.
  private struct Key: Hashable {
    let place: Int
    let senones: UInt64
  }

  private let source: PTMModel
  private let resolved: [ResolvedMixture]
  private let index: TriphoneIndex
  private var known: [Key: UInt16] = [:]
  private var tiedStates: [TiedState] = []
  private var sequences: [[UInt16]] = []
  private var places: [[UInt16]: Int32] = [:]

  init(_ source: PTMModel, _ resolved: [ResolvedMixture], _ index: TriphoneIndex) {
    self.source = source
    self.resolved = resolved
    self.index = index
  }

  /// Computes the senones of all phones and triphones of the new model.
  /// - Returns: the definition of the new model, and for each of its senones the weighted sum of source senones.
  consuming func finish() throws(ModelError) -> (ModelDefinition, [TiedState]) {
    var alone: [Int32] = []
    let index = index
    for mixture in resolved.indices { alone.append(try sequence(mixture) { index.senones($0) }) }
    let aloneSenones = tiedStates.count
    let triphones = try triphones()
    let fillers = source.definition.fillers
    let definition = ModelDefinition(
      phones: resolved.map(\.name), fillers: fillers, contextIndependent: alone,
      matrices: resolved.indices.map { Int32($0) },
      triphones: triphones, sequences: sequences, contextIndependentSenones: aloneSenones, senones: tiedStates.count)
    try definition.check("mdef")
    return (definition, tiedStates)
  }

  private mutating func triphones() throws(ModelError) -> [ModelDefinition.Triphone] {
    let words = resolved.indices.filter { !source.definition.fillers.contains(resolved[$0].name) }
    // Silence is a possible neighbour; the library uses it for every noise as well.
    let neighbours = resolved.indices.filter { words.contains($0) || resolved[$0].name == ModelDefinition.silence }
    let index = index
    var triphones: [ModelDefinition.Triphone] = []
    for position in TriphonePosition.allCases {
      for phone in words {
        for left in neighbours {
          for right in neighbours {
            let (before, after) = (resolved[left].last, resolved[right].first)
            let sequence = try sequence(phone) { index.senones($0, before, after, position) }
            triphones.append(
              .init(
                phone: UInt8(phone), left: UInt8(left), right: UInt8(right), position: position, sequence: sequence))
          }
        }
      }
    }
    return triphones
  }

  /// Returns the index of the senone sequence of a mixed phone in one context, and adds the sequence if it is new.
  /// - Parameter senones: returns the senones of a source phone in this context, one per state.
  private mutating func sequence(_ mixture: Int, _ senones: (Int) -> [UInt16]) throws(ModelError) -> Int32 {
    var sequence: [UInt16] = []
    for (state, parts) in resolved[mixture].states.enumerated() {
      sequence.append(try senone(mixture, state, parts.map { ($0.phone, $0.share, senones($0.phone)[state]) }))
    }
    if let place = places[sequence] { return place }
    let place = Int32(sequences.count)
    places[sequence] = place
    sequences.append(sequence)
    return place
  }

  private mutating func senone(
    _ mixture: Int, _ state: Int, _ parts: [(phone: Int, share: Float, senone: UInt16)]
  ) throws(ModelError) -> UInt16 {
    let key = Key(
      place: mixture * source.definition.states + state, senones: parts.reduce(0) { $0 << 16 | UInt64($1.senone) })
    if let senone = known[key] { return senone }
    guard tiedStates.count < 65_535 else { throw ModelError("mdef", "more than 65,535 senones") }
    let senone = UInt16(tiedStates.count)
    known[key] = senone
    tiedStates.append(TiedState(mixture: mixture, parts: parts))
    return senone
  }
}
