extension Turn {
  /// The smallest change of direction that is no longer slight, in degrees.
  static let leastFull = 60.0

  /// Returns the turn for a change of direction: up to 30 degrees straight on, up to 60 slight, up to 120 a full turn,
  /// up to 160 a sharp one, beyond that back.
  /// - Parameter degrees: a finite angle, positive to the right.
  public init(degrees: Double) {
    let angle = degrees.remainder(dividingBy: 360)
    switch abs(angle) {
    case ..<30: self = .straightOn
    case ..<60: self = angle < 0 ? .slightLeft : .slightRight
    case ..<120: self = angle < 0 ? .left : .right
    case ..<160: self = angle < 0 ? .sharpLeft : .sharpRight
    default: self = .uTurn
    }
  }
}
