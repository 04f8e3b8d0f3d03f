/// What an acoustic model is made of: its phones, each alone and between every two others, and the senones of their states.
public struct ModelDefinition: Hashable, Sendable {
  /// A phone between two others.
  public struct Triphone: Hashable, Sendable {
    public let phone: UInt8
    public let left: UInt8
    public let right: UInt8
    public let position: Position
    /// Which of the `sequences`.
    public let sequence: Int32
  }

  /// Where the silence is.
  static let silence = "SIL"

  /// Sorted by their bytes: the library searches them.
  public let phones: [String]
  /// Silence and noises, which stand in no word.
  public let fillers: Set<String>
  /// Of a phone alone, which of the `sequences`.
  public let alone: [Int32]
  /// Of a phone, which transition matrix.
  public let matrices: [Int32]
  public let triphones: [Triphone]
  /// The senones of the states of a phone, one after the other.
  public let sequences: [[UInt16]]
  /// Senones of phones alone, which come first.
  public let aloneSenones: Int
  public let senones: Int

  public var states: Int { sequences.first?.count ?? 0 }

  func index(of phone: String) -> Int? { phones.firstIndex(of: phone) }

  /// - Throws: where something points to what is not there.
  func check(_ file: String) throws(ModelError) {
    guard phones == phones.sorted(), Set(phones).count == phones.count else {
      throw ModelError(file, "its phones are not in order")
    }
    guard phones.contains(Self.silence) else { throw ModelError(file, "it has no \(Self.silence), the silence") }
    guard sequences.allSatisfy({ $0.count == states && $0.allSatisfy { $0 < senones } }), states > 0 else {
      throw ModelError(file, "a phone has a senone that there is not")
    }
    let (known, all) = (Int32(sequences.count), UInt8(phones.count - 1))
    guard alone.allSatisfy({ (0..<known).contains($0) }),
      triphones.allSatisfy({ (0..<known).contains($0.sequence) && max($0.phone, $0.left, $0.right) <= all })
    else { throw ModelError(file, "a phone between two others is none that there is") }
  }
}
