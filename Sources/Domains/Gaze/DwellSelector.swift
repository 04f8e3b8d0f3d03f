/// Selects targets by looking at them for a while.
public struct DwellSelector<ID: Hashable & Sendable>: Sendable {
  /// A rectangle that can be selected. Of overlapping targets the first one counts.
  public struct Target: Hashable, Sendable {
    public let id: ID
    public let area: GazeArea
    /// The number of dwells that select the target: more than one for a choice that is hard to undo.
    public let dwells: Int

    public init(_ id: ID, _ area: GazeArea, dwells: Int = 1) { (self.id, self.area, self.dwells) = (id, area, dwells) }
  }

  public enum Finding: Hashable, Sendable {
    /// The part of the dwell that has passed on a target, in tenths, 1...9.
    case progress(ID, Int)
    /// The user has looked at the target for the dwell.
    case selected(ID)
    /// The user has looked away before the dwell had passed.
    case left(ID)
  }

  /// The dwell that selects: 1.25 s, an own choice. In recordings of people who only looked around, 0.5 s selected a
  /// target in most trials, 1.25 s in few.
  public static var usualDwell: Duration { .milliseconds(1250) }
  /// The time after which a look counts as meant for the target, and its progress is shown: an own choice.
  static var lockOn: Duration { .milliseconds(250) }
  /// The time for which a user may look away without losing the dwell, an own choice: a blink or a short glance. With
  /// 0.75 s people who only look around selected a target in 5 of 12 recorded trials instead of 3.
  static var kept: Duration { .milliseconds(200) }

  private let dwell: Duration
  /// The target that the user looks at or has just looked at.
  private var current: (id: ID, time: Duration, away: Duration, tenths: Int)?
  /// The target that was selected last. It can be selected again after the user has looked away from it.
  private var selected: ID?
  private var last: Duration?

  /// - Parameter dwell: the time that selects; 0 selects as soon as the cursor touches a target.
  public init(dwell: Duration = usualDwell) { self.dwell = dwell }

  /// Adds the cursor at a time.
  /// - Parameters:
  ///   - cursor: nil while there is none. The time does not count then.
  ///   - targets: the present targets.
  public mutating func add(_ cursor: GazePoint?, at time: Duration, among targets: [Target]) -> [Finding] {
    // After a pause the time does not count, so that no target is selected by it.
    let step = last.map { min(time - $0, Self.lockOn) } ?? .zero
    last = time
    guard let cursor else { return [] }
    let hit = targets.first { $0.area.contains(cursor) }
    if hit?.id != selected { selected = nil }
    guard let hit, hit.id != selected else { return lookAway(step) }
    return look(at: hit.id, for: step, until: dwell * hit.dwells)
  }

  /// Ignores the target at a point until the user has looked away from it. A target that appears where the user looks
  /// already is not meant.
  public mutating func ignore(_ cursor: GazePoint?, among targets: [Target]) {
    selected = cursor.flatMap { cursor in targets.first { $0.area.contains(cursor) }?.id }
  }

  private mutating func look(at id: ID, for step: Duration, until dwell: Duration) -> [Finding] {
    var findings: [Finding] = []
    if let current, current.id != id {
      if current.tenths > 0 { findings.append(.left(current.id)) }
      self.current = nil
    }
    var state = current ?? (id, .zero, .zero, 0)
    if current != nil { state.time += step }
    state.away = .zero
    if state.time >= dwell {
      (current, selected) = (nil, id)
      return findings + [.selected(id)]
    }
    let tenths = state.time < Self.lockOn ? 0 : min(9, Int(state.time / dwell * 10))
    if tenths > state.tenths {
      findings.append(.progress(id, tenths))
      state.tenths = tenths
    }
    current = state
    return findings
  }

  private mutating func lookAway(_ step: Duration) -> [Finding] {
    guard var state = current else { return [] }
    state.away += step
    guard state.away > Self.kept else {
      current = state
      return []
    }
    current = nil
    return state.tenths > 0 ? [.left(state.id)] : []
  }
}

extension [DwellSelector<Int>.Finding] {
  /// The part of the dwell after these findings, in tenths; nil if it is as before.
  public var progress: Int? {
    switch last {
    case .progress(_, let tenths): tenths
    case .left, .selected: 0
    case nil: nil
    }
  }
}
