public import Faults

/// The reason why a source of motion cannot be used, in one line: `gyro: this is not a source of motion; write ...`.
public struct MotionError: LocatedError, Hashable, Sendable {
  public let fault: Fault

  /// - Parameter place: the file, or the user's argument.
  init(_ place: String, _ problem: String, cure: String) {
    fault = Fault(file: place.isEmpty ? "(no name)" : place, problem: problem, cure: cure)
  }
}
