@testable import AcousticModels

/// A model of two phones and silence, small enough for a test that damages every byte.
enum SmallModel {
  static func make() throws -> PTMModel {
    let phones = ["AA", "N", "SIL"]
    var means = Gaussians(codebooks: 3, lengths: [2, 1], densities: 4)
    var variances = means
    for index in means.values.indices {
      means.values[index] = Float(index) / 8
      variances.values[index] = 1 + Float(index % 5)
    }
    // Three senones for each phone, and three more for AA after N.
    var weights = MixtureWeights(streams: 2, densities: 4, senones: 12)
    for index in weights.values.indices { weights.values[index] = UInt8((index * 37) % 90) }
    let between = ModelDefinition.Triphone(phone: 0, left: 1, right: 2, position: .end, sequence: 3)
    let definition = ModelDefinition(
      phones: phones, fillers: ["SIL"], contextIndependent: [0, 1, 2], matrices: [0, 1, 2], triphones: [between],
      sequences: [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]], contextIndependentSenones: 9, senones: 12)
    let matrix: [Float] = [5, 1, 0, 0, 0, 5, 1, 0, 0, 0, 5, 1]
    return PTMModel(
      definition: definition, means: means, variances: variances,
      transitions: Transitions(states: 3, matrices: [matrix, matrix.map { $0 * 2 }, matrix]), weights: weights,
      features: Array("-feat 1s_c_d_dd\n".utf8), noises: Array("<sil> SIL\n".utf8))
  }

  static let recipes = [
    PhoneMixture(name: "A", states: Array(repeating: ["AA": 3, "N": 1], count: 3)),
    PhoneMixture(name: "NY", states: [["N": 1], ["N": 1, "AA": 1], ["AA": 1]]),
  ]
}
