import Faults

/// The reason why boards cannot be read, written or installed, with place and remedy: `mine.obz, boards/food.obf:12:
/// a comma or } is missing; export the package again`.
public struct BoardFault: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The file does not exist, or may not be read.
    case unreadable
    /// The file is no board and no package, or it is truncated or damaged.
    case damaged
    /// The file is malicious or unsafe: it could write outside its folder, hide content, or fill the disk.
    case dangerous
    /// The file exceeds one of the `Limits`.
    case tooLarge
    /// The file is a board or package, but a part of it violates the format, or its boards cannot be used together.
    case written
    /// The file to be written exists already.
    case isThere
    /// The file cannot be written.
    case unwritable
  }

  public let kind: Kind
  /// The path, as it was given.
  public let file: String
  /// The place of the fault within ``file``: the path of a member if it is a package, a line or a field. Empty
  /// if the fault is about the file as a whole.
  public let place: String
  public let problem: String
  /// The remedy.
  public let cure: String

  public init(_ kind: Kind, _ file: String, place: String = "", problem: String, cure: String) {
    self.kind = kind
    self.file = file
    self.place = place
    self.problem = problem
    self.cure = cure
  }

  public var description: String {
    Fault(file: place.isEmpty ? file : "\(file), \(place)", problem: problem, cure: cure).description
  }
}
