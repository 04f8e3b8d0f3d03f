extension Express {
  /// What is a matter of taste, in the order in which the set-up asks.
  public enum Preference: Hashable, Sendable {
    case voice, theme
    case toggle(Profile.SwitchSetting)

    public static let all: [Preference] = [
      .voice, .theme, .toggle(.graphics), .toggle(.introduction), .toggle(.contactPrivacy), .toggle(.addressPrivacy),
    ]
  }
}

extension Express.Preference {
  /// Those behind it, in order.
  var later: ArraySlice<Self> { Self.all.drop { $0 != self }.dropFirst() }

  /// Whether a change answers its question.
  func isAnswered(by change: Profile.Change) -> Bool {
    switch (self, change) {
    case (.voice, .voice), (.theme, .theme): true
    case (.toggle(let asked), .toggle(let made, _)): asked == made
    default: false
    }
  }

  /// What "yes" or "no" means to it; nil where neither is an answer.
  func change(isOn: Bool) -> Profile.Change? {
    if case .toggle(let toggle) = self { .toggle(toggle, isOn) } else { nil }
  }

  /// As it stands, as the change that would bring it about.
  public func current(in profile: Profile) -> Profile.Change {
    switch self {
    case .voice: .voice(profile.voice)
    case .theme: .theme(profile.theme)
    case .toggle(let toggle): .toggle(toggle, profile[toggle])
    }
  }
}
