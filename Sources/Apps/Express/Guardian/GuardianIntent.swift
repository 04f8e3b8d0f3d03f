public import Dialogue

extension Express {
  /// The intents that a guardian can express.
  public enum GuardianIntent: Labelled {
    case settings
    /// "Change password": begins a change of the guardian's password.
    case renew
    /// "Reset password": restores the password of the manual, after a warning.
    case reset
    /// "Change home address", "contacts": opens an item of the settings.
    case change(Profile.Item)
    case toggle(Profile.SwitchSetting, Bool)
    case voice(Profile.Voice)
    case theme(Profile.Theme)
    /// "Change the voice": selects the next voice.
    case otherVoice
    /// "Change the colours": selects the next theme.
    case otherTheme
    /// "How is it set?": reads the present values of all preferences.
    case overview
    case add
    /// "Remove the second": removes an entry of the list. The payload is its position, from 0.
    case remove(Int)
    /// "Read them": reads the list of contacts or allergies that is open.
    case list
    case done, skip
    /// Deletes the last character of the draft or of the password.
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

  /// Whether an uncertain intent needs a confirmation. Frequent and harmless steps of editing (add, done, skip, delete
  /// a character) need none, so that confirmations do not interrupt the writing.
  var needsConfirmation: Bool {
    switch self {
    case .settings, .renew, .reset, .change, .toggle, .voice, .theme, .otherVoice, .otherTheme, .remove, .clear: true
    case .overview, .add, .list, .done, .skip, .wipe: false
    }
  }
}
