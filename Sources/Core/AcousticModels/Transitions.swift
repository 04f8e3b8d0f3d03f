/// The transition matrices of an acoustic model, each between the HMM states of one phone. A matrix holds counts or
/// probabilities. Source: https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/tmat.c
public struct Transitions: Hashable, Sendable {
  /// The number of emitting states. Each matrix has one more column, for the exit state.
  public let states: Int
  /// The matrices, each row by row. A row has the transitions from one state to every state and to the exit state.
  public let matrices: [[Float]]

  init(states: Int, matrices: [[Float]]) {
    self.states = states
    self.matrices = matrices
  }

  public init(reading bytes: [UInt8], file: String) throws(ModelError) {
    var (reader, hasSum) = try ParameterFile.open(bytes, file: file)
    let count = try reader.count("matrices", in: 1...1_000)
    states = try reader.count("states", in: 1...16)
    let size = states * (states + 1)
    _ = try reader.count("columns", in: states + 1...states + 1)
    _ = try reader.count("numbers", in: count * size...count * size)
    guard reader.rest == count * size * 4 + (hasSum ? 4 : 0) else {
      throw reader.error("its length differs from its header")
    }
    var matrices: [[Float]] = []
    for _ in 0..<count {
      var matrix: [Float] = []
      for _ in 0..<size { matrix.append(Float(bitPattern: try reader.word())) }
      matrices.append(matrix)
    }
    guard matrices.allSatisfy({ $0.allSatisfy { $0.isFinite && $0 >= 0 } }) else {
      throw reader.error("it has values that are not probabilities")
    }
    self.matrices = matrices
  }

  public var bytes: [UInt8] {
    let counts = [matrices.count, states, states + 1, matrices.count * states * (states + 1)]
    return ParameterFile.closed(counts.map { UInt32($0) } + matrices.joined().map(\.bitPattern))
  }
}
