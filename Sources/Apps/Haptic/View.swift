import Compass
public import Dialogue

extension Haptic {
  /// What a screen or a vibrating device shows.
  public struct View: Hashable, Sendable, Encodable {
    /// The name of the state, such as `turning`.
    public let state: String
    /// The step of the calibration, 1...3; 0 before and after it.
    public let step: Int
    /// The strength of the vibration, 0...16. It is 0 in every state but turning.
    public let touch: Int
    /// Whether the device points to North in step 1.
    public let isNorth: Bool
    /// The number of the countdown, 10...1; nil in other states.
    public let count: Int?
    /// The part of the headings that is collected, 0...9 tenths; nil in other states.
    public let progress: Int?
  }

  public var view: View {
    var (touch, isNorth, count, progress) = (0, false, Int?.none, Int?.none)
    switch state {
    case .turning(let turning): (touch, isNorth) = (turning.touch.step, turning.isNorth)
    case .counting(let number): count = number
    case .moving(let tenths): progress = tenths ?? 0
    case .probing, .offering, .explainingNorth, .explainingCarrying, .calibrated, .locating, .lost: break
    }
    return View(
      state: state.name, step: state.step, touch: touch, isNorth: isNorth, count: count, progress: progress)
  }

  public static func prompts(showing view: View) -> [Prompt] {
    switch view.state {
    case "turning": [.showTouch(view.touch)]
    case "counting": view.count.map { [.showCount($0)] } ?? []
    case "moving": view.progress.map { [.showProgress($0)] } ?? []
    case "calibrated": [.showCalibrated]
    default: []
    }
  }
}

extension Haptic.State {
  /// The step of the calibration, 1...3; 0 before and after it.
  var step: Int {
    switch self {
    case .probing, .offering, .calibrated, .locating, .lost(.calibrated): 0
    case .explainingNorth, .turning, .lost(.turning): 1
    case .explainingCarrying, .counting: 2
    case .moving, .lost(.moving): 3
    }
  }
}
