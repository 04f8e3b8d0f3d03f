public import BikeShare

/// The answer of a location provider: the rider's position, or why it is unknown.
public enum LocationResult: Hashable, Sendable {
  /// The position is known. The fix is usable (`Fix.isUsable`) and contains its age.
  case located(Fix)
  /// The position is unknown, for this reason. If there was a fix before, `last` is the last one. It may still be
  /// usable, for example if the receiver has just been removed.
  case missing(Unavailability, last: Fix?)

  /// The reason why there is no fix.
  public enum Unavailability: Hashable, Sendable {
    /// There is a receiver, but it has found no satellites yet, has lost them, or is too inaccurate.
    case searching
    /// There is no receiver: the text states what is wrong, where, and the remedy.
    case noReceiver(String)
    /// The recorded track has ended, and its last fix is too old to be used.
    case over
  }

  /// Creates `located` for a usable fix, otherwise `missing` with the reason.
  init(_ fix: Fix?, else absence: Unavailability) {
    if let fix, fix.isUsable { self = .located(fix) } else { self = .missing(absence, last: fix) }
  }

  /// The current fix, or the last one while it is usable; nil if there is none.
  public var usable: Fix? {
    switch self {
    case .located(let fix): fix
    case .missing(_, let last): last.flatMap { $0.isUsable ? $0 : nil }
    }
  }
}
