/// Why boards cannot be read, written or installed, printed as a person needs it:
/// `mine.obz, boards/food.obf:12: a comma or } is missing; export the package again`.
public struct BoardFault: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// It is not there, or may not be read.
    case unreadable
    /// It is no board and no package, or it is cut off or damaged.
    case damaged
    /// It could write outside its folder, hide something, or is made to fill a disk.
    case dangerous
    /// It is beyond one of the `Limits`.
    case tooLarge
    /// It is a board or package, and something in it is not as the format has it.
    case written
    /// What is to be written is there already.
    case isThere
    /// It cannot be written.
    case unwritable
  }

  public let kind: Kind
  /// As it was given.
  public let file: String
  /// Where in it: the file of a package, a line, a field. Empty where the file as a whole is meant.
  public let place: String
  public let problem: String
  /// What to do about it.
  public let cure: String

  public init(_ kind: Kind, _ file: String, place: String = "", problem: String, cure: String) {
    self.kind = kind
    self.file = file
    self.place = place
    self.problem = problem
    self.cure = cure
  }

  public var description: String { "\(file)\(place.isEmpty ? "" : ", \(place)"): \(problem); \(cure)" }
}
