public import Compass
public import Dialogue

/// What the exhaustive exploration of the app needs.
extension Haptic {
  /// The grammar rules that the flow listens with.
  public static let rules = Array(Set(State.examples.map(\.grammar))).sorted { $0.rule < $1.rule }

  /// Returns the possible answers to a query, or the observations of a stream.
  public static func answers(to query: Query) -> [Answer] {
    let calibration = Calibration(offset: .north)
    return switch query {
    case .probe: [.sensor(nil), .sensor(calibration), .noSensor]
    case .north:
      [0, 1, 16].map { .north(.touch(TouchLevel($0))) } + [
        .north(.reached), .north(.left), .north(.held), .silent, .returned,
      ]
    case .offset:
      [1, 9].map { .offset(.progress($0)) } + [
        .offset(.found(calibration)), .offset(.unsteady), .offset(.still), .offset(.tooRare),
        .offset(.critical(.pitch)), .silent, .returned,
      ]
    case .carrying: [.moved, .silent, .returned]
    case .direction: [.direction(.north), .direction(nil), .misplaced]
    case .keep: [.kept(true), .kept(false)]
    case .erase: [.erased(true), .erased(false)]
    }
  }
}
