/// The structure of an acoustic model: its phones, its triphones, and the senones of their states.
public struct ModelDefinition: Hashable, Sendable {
  /// A triphone: a phone between two neighbours.
  public struct Triphone: Hashable, Sendable {
    public let phone: UInt8
    public let left: UInt8
    public let right: UInt8
    public let position: TriphonePosition
    /// The index of the triphone's senone sequence in ``ModelDefinition/sequences``.
    public let sequence: Int32
  }

  /// The name of the silence phone.
  static let silence = "SIL"

  /// The names of the phones. They are sorted by their bytes, because PocketSphinx uses binary search.
  public let phones: [String]
  /// The phones of silence and noises, which occur in no word.
  public let fillers: Set<String>
  /// For each context-independent phone, the index of its sequence in `sequences`.
  public let contextIndependent: [Int32]
  /// For each phone, the index of its transition matrix.
  public let matrices: [Int32]
  public let triphones: [Triphone]
  /// The senone sequences. A sequence lists the senones of a phone's states, in order; several triphones may share one.
  public let sequences: [[UInt16]]
  /// The number of senones of context-independent phones. These senones have the lowest numbers.
  public let contextIndependentSenones: Int
  public let senones: Int

  public var states: Int { sequences.first?.count ?? 0 }

  func index(of phone: String) -> Int? { phones.firstIndex(of: phone) }

  /// Checks that the phones are sorted and include silence, and that every index refers to an existing phone, sequence
  /// or senone.
  /// - Throws: ``ModelError`` for the first violation.
  func check(_ file: String) throws(ModelError) {
    guard phones == phones.sorted(), Set(phones).count == phones.count else {
      throw ModelError(file, "its phones are not sorted")
    }
    guard phones.contains(Self.silence) else { throw ModelError(file, "the silence phone \(Self.silence) is missing") }
    guard sequences.allSatisfy({ $0.count == states && $0.allSatisfy { $0 < senones } }), states > 0 else {
      throw ModelError(file, "a phone refers to a senone that does not exist")
    }
    let (known, all) = (Int32(sequences.count), UInt8(phones.count - 1))
    guard contextIndependent.allSatisfy({ (0..<known).contains($0) }),
      triphones.allSatisfy({ (0..<known).contains($0.sequence) && max($0.phone, $0.left, $0.right) <= all })
    else { throw ModelError(file, "a triphone refers to a phone that does not exist") }
  }
}
