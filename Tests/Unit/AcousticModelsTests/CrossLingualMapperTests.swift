import Testing

@testable import AcousticModels

@Suite("Cross-lingual acoustic model")
struct CrossLingualMapperTests {
  private func mixed(_ mixtures: [PhoneMixture] = SmallModel.recipes, densities: Int = 8) throws -> PTMModel {
    try CrossLingualMapper(try SmallModel.make(), mixtures, densities: densities).map()
  }

  @Test("The mapped model is complete and can be read back")
  func whole() throws {
    let model = try mixed()
    #expect(try PTMModel(reading: model.files) == model)
    #expect(model.definition.phones == ["A", "NY", "SIL"])
    #expect(model.definition.fillers == ["SIL"])
  }

  @Test("Every phone has triphones with all neighbours and silence, in every word position")
  func triphones() throws {
    #expect(try mixed().definition.triphones.count == 2 * 3 * 3 * 4)
  }

  @Test("The mixture weights of a senone sum to one in every stream")
  func shares() throws {
    let weights = try mixed().weights
    for senone in 0..<weights.senones {
      for stream in 0..<weights.streams {
        let sum = (0..<weights.densities).reduce(Float(0)) {
          $0 + MixtureWeights.shares[Int(weights.values[weights.place(stream, $1, senone)])]
        }
        #expect(abs(sum - 1) < 0.06)
      }
    }
  }

  @Test("A phone mixed of one source phone has that phone's Gaussians and weights")
  func alike() throws {
    let source = try SmallModel.make()
    let model = try CrossLingualMapper(
      source, [PhoneMixture(name: "A", states: Array(repeating: ["AA": 1], count: 3))], densities: 4
    )
    .map()
    for stream in 0..<2 {
      for state in 0..<3 {
        #expect(sound(of: model, 0, stream, state) == sound(of: source, 0, stream, state))
      }
    }
  }

  /// Returns the Gaussians with weight in a state of a context-free phone, each with its share in hundredths.
  private func sound(of model: PTMModel, _ phone: Int, _ stream: Int, _ state: Int) -> [[Float]: Int] {
    let senone = Int(model.definition.sequences[Int(model.definition.contextIndependent[phone])][state])
    let shares = (0..<model.means.densities).map {
      MixtureWeights.shares[Int(model.weights.values[model.weights.place(stream, $0, senone)])]
    }
    let whole = shares.reduce(0, +)
    let means = (0..<model.means.densities).map { Array(model.means.values[model.means.range(phone, stream, $0)]) }
    let pairs = zip(means, shares.map { Int(($0 / whole * 20).rounded()) }).filter { $0.1 > 0 }
    return Dictionary(pairs, uniquingKeysWith: +)
  }

  @Test("A missing source triphone falls back to the context-free phone; an existing one is used")
  func fallbackTriphone() throws {
    let index = TriphoneIndex(try SmallModel.make().definition)
    #expect(index.senones(0, 1, 2, .end) == [9, 10, 11])
    // The lookup at another word position, and without any neighbour.
    #expect(index.senones(0, 1, 2, .inside) == [9, 10, 11])
    #expect(index.senones(0, 1, 1, .inside) == [0, 1, 2])
  }

  @Test("The states of a phone can have different mixtures")
  func states() throws {
    let blend = try ResolvedMixture(SmallModel.recipes[1], try SmallModel.make().definition)
    #expect(blend.states.map { $0.map(\.phone) } == [[1], [0, 1], [0]])
    #expect(blend.first == 1 && blend.last == 0)
  }

  @Test("Unused entries of a codebook have means that match no input, and the least weight")
  func padding() throws {
    let model = try mixed(densities: 20)
    #expect(model.means.values[model.means.range(0, 0, 19)].allSatisfy { $0 == 100 })
    #expect(model.weights.values[model.weights.place(0, 19, 0)] == MixtureWeights.least)
  }

  @Test("The same recipes give byte-identical files")
  func again() throws {
    let (one, other) = (try mixed().files, try mixed().files)
    #expect(one == other)
  }

  @Test(
    "A recipe that cannot be resolved throws an error that names the phone",
    arguments: [
      PhoneMixture(name: "A", states: [["AA": 1]]), PhoneMixture(name: "A", states: [["AA": 1], [:], ["AA": 1]]),
      PhoneMixture(name: "A", states: Array(repeating: ["QQ": 1], count: 3)),
      PhoneMixture(name: "A", states: Array(repeating: ["SIL": 1], count: 3)),
      PhoneMixture(name: "A", states: Array(repeating: ["AA": 0], count: 3)),
      PhoneMixture(name: "A", states: Array(repeating: ["AA": .infinity], count: 3)),
    ])
  func wrong(_ recipe: PhoneMixture) {
    let error = #expect(throws: ModelError.self) { try mixed([recipe]) }
    #expect(error?.file == "A")
  }

  @Test("Two phones with one name, or a phone with the name of a noise, throw an error", arguments: ["A", "SIL"])
  func twice(_ name: String) {
    let states = [PhoneMixture.Mixture](repeating: ["AA": 1], count: 3)
    #expect(throws: ModelError.self) {
      try mixed([PhoneMixture(name: "A", states: states), PhoneMixture(name: name, states: states)])
    }
  }
}
