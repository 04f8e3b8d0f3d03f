public import Dialogue

extension EyePlay {
  /// A setting that the user can change by gaze and by voice.
  public enum Setting: String, Hashable, Sendable, CaseIterable {
    case music, sounds, animations
    case cursorSize = "cursor-size"
    case cursorColour = "cursor-colour"
    /// The colours of the background and of the blocks.
    case colours
    /// How long the user looks at a target to select it.
    case dwell
    /// Who plays the right paddle of pong.
    case opponent

    /// The values in their order. The first one is the default, except where ``usual`` differs.
    public var values: [String] {
      switch self {
      case .music, .sounds, .animations: ["on", "off"]
      case .cursorSize: ["small", "medium", "large"]
      case .cursorColour: ["red", "black", "white", "yellow", "green", "blue"]
      case .colours: ["black-white", "white-black", "yellow-green", "blue-yellow"]
      case .dwell: ["at-once", "short", "medium", "long"]
      case .opponent: ["computer", "person"]
      }
    }

    /// The default value. The requirements name a large red cursor, and black, white and gray.
    public var usual: String {
      switch self {
      case .cursorSize: "large"
      case .dwell: "medium"
      case .music, .sounds, .animations, .cursorColour, .colours, .opponent: values[0]
      }
    }
  }

  /// A change of a setting.
  public struct Change: Hashable, Sendable {
    /// What the setting becomes.
    public enum Target: Hashable, Sendable {
      case value(String)
      /// The value after the present one; after the last value the first one.
      case next
      /// The value before or after the present one. The last value has no next one here.
      case smaller, larger
    }

    public let setting: Setting
    public let target: Target

    public init(_ setting: Setting, _ target: Target) { (self.setting, self.target) = (setting, target) }
  }

  /// The user's settings.
  public struct Preferences: Hashable, Sendable {
    /// The values that are not the default.
    private var values: [Setting: String] = [:]

    public init() {}

    /// The present value of a setting. A value that the setting does not have is ignored.
    public subscript(_ setting: Setting) -> String {
      get { values[setting] ?? setting.usual }
      set { if setting.values.contains(newValue) { values[setting] = newValue == setting.usual ? nil : newValue } }
    }

    /// Whether a setting that has the values `on` and `off` is on.
    public func isOn(_ setting: Setting) -> Bool { self[setting] == "on" }

    /// Returns the settings after a change; nil if there is no smaller or larger value.
    public func applying(_ change: Change) -> Preferences? {
      let all = change.setting.values
      let index = all.firstIndex(of: self[change.setting]) ?? 0
      var changed = self
      switch change.target {
      case .value(let value): changed[change.setting] = value
      case .next: changed[change.setting] = all[(index + 1) % all.count]
      case .smaller where index > 0: changed[change.setting] = all[index - 1]
      case .larger where index < all.count - 1: changed[change.setting] = all[index + 1]
      case .smaller, .larger: return nil
      }
      return changed
    }
  }
}
