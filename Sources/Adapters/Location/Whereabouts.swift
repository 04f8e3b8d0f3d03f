import BikeShare

/// The answer to "where is the rider?".
public enum Whereabouts: Hashable, Sendable {
  /// Here. The fix is usable (`Fix.isUsable`); how old it is, it says itself.
  case located(Fix)
  /// That is not known, and why. The last fix, if there was one, with its age: it may be usable still where the receiver
  /// has just gone.
  case missing(Absence, last: Fix?)

  /// Why there is no fix.
  public enum Absence: Hashable, Sendable {
    /// There is a receiver, but it has found no satellites yet, has lost them, or is too unsure.
    case searching
    /// There is no receiver: what is wrong, where, and the cure, for a person to read.
    case noReceiver(String)
    /// The recorded track has come to its end.
    case over
  }

  /// A fix if it is usable, else why there is none.
  init(_ fix: Fix?, else absence: Absence) {
    if let fix, fix.isUsable { self = .located(fix) } else { self = .missing(absence, last: fix) }
  }

  /// The fix to go by: the one there is, or the last one while it is usable; nil where nothing can be said.
  public var usable: Fix? {
    switch self {
    case .located(let fix): fix
    case .missing(_, let last): last.flatMap { $0.isUsable ? $0 : nil }
    }
  }
}
