/// An error about a place in a file, a folder or an address. Its text is that of its ``Fault``. Each conforming type
/// is one kind of error.
public protocol LocatedError: Error, CustomStringConvertible {
  var fault: Fault { get }
}

extension LocatedError {
  /// The file, folder or address, in the form that the user knows.
  public var file: String { fault.file }
  /// The line, counted from 1; nil if the error is about the whole file.
  public var line: Int? { fault.line }
  /// What is wrong, as a clause.
  public var problem: String { fault.problem }
  /// The remedy, as an imperative clause.
  public var cure: String { fault.cure }
  /// The whole message in one line: place, problem, remedy.
  public var description: String { fault.description }
}
