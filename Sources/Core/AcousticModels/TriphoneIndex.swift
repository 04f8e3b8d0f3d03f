/// A lookup table from triphones to their senones.
struct TriphoneIndex {
  private let definition: ModelDefinition
  /// The index of each triphone's senone sequence, by phone, left neighbour, right neighbour and position; -1 if the
  /// model has no such triphone.
  private var table: [Int32]

  init(_ definition: ModelDefinition) {
    self.definition = definition
    let count = definition.phones.count
    table = Array(repeating: -1, count: count * count * count * TriphonePosition.allCases.count)
    for triphone in definition.triphones {
      table[place(Int(triphone.phone), Int(triphone.left), Int(triphone.right), triphone.position)] = triphone.sequence
    }
  }

  /// Returns the senones of a triphone, one per state. If the model lacks the triphone at this position in a word, the
  /// result is that of the same triphone at another position, and otherwise that of the context-independent phone.
  /// - Parameters:
  ///   - phone: the index of the phone.
  ///   - left: the index of the left neighbour.
  ///   - right: the index of the right neighbour.
  ///   - position: the position in the word.
  func senones(_ phone: Int, _ left: Int, _ right: Int, _ position: TriphonePosition) -> [UInt16] {
    for position in [position] + TriphonePosition.allCases {
      let sequence = table[place(phone, left, right, position)]
      if sequence >= 0 { return definition.sequences[Int(sequence)] }
    }
    return senones(phone)
  }

  func senones(_ phone: Int) -> [UInt16] { definition.sequences[Int(definition.contextIndependent[phone])] }

  private func place(_ phone: Int, _ left: Int, _ right: Int, _ position: TriphonePosition) -> Int {
    let count = definition.phones.count
    return ((phone * count + left) * count + right) * TriphonePosition.allCases.count + Int(position.rawValue)
  }
}
