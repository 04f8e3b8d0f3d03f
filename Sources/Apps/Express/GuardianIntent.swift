import Dialogue

extension Express {
  /// The intents that a guardian can express.
  public enum GuardianIntent: Labelled {
    case settings
    /// "Change password."
    case renew
    /// "Reset password."
    case reset
    /// "Change home address", "contacts".
    case change(Profile.Item)
    case toggle(Profile.SwitchSetting, Bool)
    case voice(Profile.Voice)
    case theme(Profile.Theme)
    /// "Change the voice": selects the next voice.
    case otherVoice
    /// "Change the colours": selects the next theme.
    case otherTheme
    /// "How is it set?": reads the settings.
    case overview
    case add
    /// "Remove the second": the position, from 0.
    case remove(Int)
    /// "Read them": reads the list.
    case list
    case done, skip
    /// Deletes the last character.
    case wipe
    /// "Start again": clears the draft.
    case clear

    public var name: String {
      switch self {
      case .settings, .renew, .reset, .overview, .add, .list, .done, .skip, .wipe, .clear: "\(self)"
      case .change(let item): "change-\(item.rawValue)"
      case .toggle(let toggle, let isOn): "\(toggle.rawValue)-\(isOn ? "on" : "off")"
      case .voice(let voice): "voice-\(voice.rawValue)"
      case .theme(let theme): "colour-\(theme.rawValue)"
      case .otherVoice: "voice-other"
      case .otherTheme: "colour-other"
      case .remove: "remove"
      }
    }
  }
}

extension Express.GuardianIntent {
  /// Decodes the tags of `guardian.gram`: `{guardian=add}`, `{guardian=remove} {place=2}`, `{write=home}`,
  /// `{toggle=graphics} {to=off}`, `{voice=male}`, `{theme=green}`, `{voice=other}`.
  init?(_ said: [String: String]) {
    if let item = said["write"].flatMap(Profile.Item.init(rawValue:)) {
      self = .change(item)
    } else if let toggle = said["toggle"].flatMap(Profile.SwitchSetting.init(rawValue:)), let to = said["to"] {
      self = .toggle(toggle, to == "on")
    } else if let voice = said["voice"].flatMap(Profile.Voice.init(rawValue:)) {
      self = .voice(voice)
    } else if let theme = said["theme"].flatMap(Profile.Theme.init(rawValue:)) {
      self = .theme(theme)
    } else if said["voice"] == "other" {
      self = .otherVoice
    } else if said["theme"] == "other" {
      self = .otherTheme
    } else if said["guardian"] == "remove", let place = said["place"].flatMap({ Int($0) }), place > 0 {
      self = .remove(place - 1)
    } else if let plain = Self.plain.first(where: { $0.name == said["guardian"] }) {
      self = plain
    } else {
      return nil
    }
  }

  private static let plain: [Self] = [
    .settings, .renew, .reset, .overview, .add, .list, .done, .skip, .wipe, .clear,
  ]

  /// Whether an uncertain intent needs a confirmation. Editing commands need none, so that writing is not interrupted
  /// at each word.
  var needsConfirmation: Bool {
    switch self {
    case .settings, .renew, .reset, .change, .toggle, .voice, .theme, .otherVoice, .otherTheme, .remove, .clear: true
    case .overview, .add, .list, .done, .skip, .wipe: false
    }
  }
}
