import EyePlay
import Gaze

/// Buttons of which the user selects one by looking at it.
struct ButtonChoice: Sendable {
  private let intents: [EyePlay.Intent]
  private var targets: [DwellSelector<Int>.Target]
  private var preferences: EyePlay.Preferences
  private var selector: DwellSelector<Int>
  /// The button that the user looks at, and the part of the dwell that has passed, in tenths.
  private var look: (button: Int, progress: Int)?

  /// The shortest dwell of a button: an own choice. A collision would select button after button.
  private static let shortest: Duration = .milliseconds(800)

  /// Returns the time for which the user looks at a button to select it.
  static func dwell(_ preferences: EyePlay.Preferences) -> Duration { max(preferences.dwell, shortest) }

  /// - Parameter cursor: where the user looks already. A button that appears there is not selected before the user has
  ///   looked away from it.
  init(_ intents: [EyePlay.Intent], _ preferences: EyePlay.Preferences, on shape: ScreenShape, cursor: GazePoint?) {
    (self.intents, self.preferences) = (intents, preferences)
    targets = Self.targets(intents, on: shape)
    selector = DwellSelector(dwell: Self.dwell(preferences))
    selector.ignore(cursor, among: targets)
  }

  /// Nothing that the eyes do starts the app again, so that its end takes a longer look.
  private static func targets(_ intents: [EyePlay.Intent], on shape: ScreenShape) -> [DwellSelector<Int>.Target] {
    zip(intents, ButtonGrid.areas(intents.count, on: shape)).enumerated().map { place, button in
      .init(place, button.1, dwells: button.0 == .leave ? 2 : 1)
    }
  }

  /// Arranges the buttons for another shape of the screen.
  mutating func arrange(on shape: ScreenShape) { targets = Self.targets(intents, on: shape) }

  /// Shows other values of the settings, and selects by the new dwell.
  /// - Parameter cursor: where the user looks. That button was selected, and is selected again after another look.
  mutating func show(_ preferences: EyePlay.Preferences, cursor: GazePoint?) {
    self.preferences = preferences
    selector = DwellSelector(dwell: Self.dwell(preferences))
    selector.ignore(cursor, among: targets)
    look = nil
  }

  /// Adds the cursor at a time.
  /// - Returns: the selected button; nil if none is selected yet.
  mutating func selected(by cursor: GazePoint?, at now: Duration) -> EyePlay.Intent? {
    for finding in selector.add(cursor, at: now, among: targets) {
      switch finding {
      case .progress(let button, let tenths): look = (button, tenths)
      case .left: look = nil
      case .selected(let button):
        look = nil
        return intents[button]
      }
    }
    return nil
  }

  var drawn: [Picture.Button] {
    zip(intents, targets).map { intent, target in
      let value: String? =
        switch intent {
        case .change(let change): preferences[change.setting]
        case .start(let activity): activity.style?.rawValue
        default: nil
        }
      let progress = look?.button == target.id ? look?.progress ?? 0 : 0
      return Picture.Button(intent.name, value: value, at: target.area, progress: progress)
    }
  }
}
