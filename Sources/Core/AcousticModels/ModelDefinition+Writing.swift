extension ModelDefinition {
  /// The definition in PocketSphinx's binary format. It includes the tree in which PocketSphinx looks up triphones, by
  /// position, phone, left and right neighbour. Source:
  /// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/bin_mdef.c
  public var bytes: [UInt8] {
    let sorted = triphones.sorted { $0.order < $1.order }
    let tree = TriphoneTree(sorted, phones: phones.count)
    var bytes = Array("BMDF".utf8)
    for number in [1, 0] + counts(nodes: tree.nodes.count) { bytes.append(word: UInt32(bitPattern: Int32(number))) }
    appendNames(to: &bytes)
    for node in tree.nodes {
      bytes.append(half: UInt16(node.name))
      bytes.append(half: UInt16(node.count))
      bytes.append(word: UInt32(bitPattern: node.target))
    }
    appendUnits(sorted, to: &bytes)
    bytes.append(word: UInt32(sequences.count * states))
    for senone in sequences.joined() { bytes.append(half: senone) }
    return bytes
  }

  private func counts(nodes: Int) -> [Int] {
    [
      phones.count, phones.count + triphones.count, states, contextIndependentSenones, senones,
      Int(matrices.max() ?? 0) + 1, sequences.count, 3, nodes, index(of: Self.silence) ?? 0,
    ]
  }

  private func appendNames(to bytes: inout [UInt8]) {
    let names: [UInt8] = phones.flatMap { Array($0.utf8) + [UInt8(0)] }
    bytes += names + Array(repeating: 0, count: (4 - names.count % 4) % 4)
  }

  private func appendUnits(_ sorted: [Triphone], to bytes: inout [UInt8]) {
    for (index, phone) in phones.enumerated() {
      bytes.append(word: UInt32(bitPattern: contextIndependent[index]))
      bytes.append(word: UInt32(bitPattern: matrices[index]))
      bytes += [fillers.contains(phone) ? 1 : 0, 0, 0, 0]
    }
    for triphone in sorted {
      bytes.append(word: UInt32(bitPattern: triphone.sequence))
      bytes.append(word: UInt32(bitPattern: matrices[Int(triphone.phone)]))
      bytes += [triphone.position.rawValue, triphone.phone, triphone.left, triphone.right]
    }
  }
}

extension ModelDefinition.Triphone {
  /// The sorting key of the triphone: by position, phone, left and right neighbour, as in the tree.
  fileprivate var order: UInt32 {
    UInt32(position.rawValue) << 24 | UInt32(phone) << 16 | UInt32(left) << 8 | UInt32(right)
  }
}

/// The tree in which PocketSphinx looks up triphones. It has four levels (position, phone, left and right neighbour),
/// and the children of a node are adjacent.
private struct TriphoneTree {
  struct Node {
    let name: UInt8
    /// The number of the node's children; 0 at the last level, and for a phone without triphones.
    var count = 0
    /// The index of the node's first child; at the last level the number of the triphone; -1 if there is neither.
    var target: Int32 = -1
  }

  let nodes: [Node]

  /// - Parameter sorted: the triphones sorted by position, phone, left and right neighbour.
  init(_ sorted: [ModelDefinition.Triphone], phones: Int) {
    var levels: [[Node]] = [[], [], [], []]
    for position in TriphonePosition.allCases {
      levels[0].append(Node(name: position.rawValue, count: phones))
      levels[1] += (0..<phones).map { Node(name: UInt8($0)) }
    }
    var before: ModelDefinition.Triphone?
    for (index, triphone) in sorted.enumerated() {
      let parent = Int(triphone.position.rawValue) * phones + Int(triphone.phone)
      let isNew = before.map { ($0.position, $0.phone, $0.left) != (triphone.position, triphone.phone, triphone.left) }
      if isNew ?? true {
        levels[1][parent].count += 1
        levels[2].append(Node(name: triphone.left))
      }
      levels[2][levels[2].count - 1].count += 1
      levels[3].append(Node(name: triphone.right, target: Int32(phones + index)))
      before = triphone
    }
    // Children follow in the order of their parents, so the first child of a node is after the last one of the node
    // before.
    var start = 0
    for level in 0..<3 {
      start += levels[level].count
      var child = start
      for index in levels[level].indices where levels[level][index].count > 0 {
        levels[level][index].target = Int32(child)
        child += levels[level][index].count
      }
    }
    nodes = Array(levels.joined())
  }
}
