import Dialogue

extension Express {
  /// What a guardian can mean.
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
    /// "Change the voice": the one that does not speak now.
    case otherVoice
    /// "Change the colours": the next in order.
    case otherTheme
    /// "How is it set?"
    case overview
    case add
    /// "Remove the second": from 0.
    case remove(Int)
    /// "Read them."
    case list
    case done, skip
    /// The last character.
    case wipe
    /// "Start again."
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
  /// Reads the tags of `guardian.gram`: `{guardian=add}`, `{guardian=remove} {place=2}`, `{write=home}`,
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

  /// Whoever is busy writing is not asked about each word of it.
  var deservesDoubt: Bool {
    switch self {
    case .settings, .renew, .reset, .change, .toggle, .voice, .theme, .otherVoice, .otherTheme, .remove, .clear: true
    case .overview, .add, .list, .done, .skip, .wipe: false
    }
  }
}
