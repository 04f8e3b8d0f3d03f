extension Express {
  /// A setting of speech, display or privacy that needs no typing. ``all`` has the order in which the set-up asks.
  public enum Preference: Hashable, Sendable {
    case voice, theme
    case toggle(Profile.SwitchSetting)

    public static let all: [Preference] = [
      .voice, .theme, .toggle(.graphics), .toggle(.introduction), .toggle(.contactPrivacy), .toggle(.addressPrivacy),
    ]
  }
}

extension Express.Preference {
  /// The preferences after this one, in order.
  var later: ArraySlice<Self> { Self.all.drop { $0 != self }.dropFirst() }

  /// Returns whether a change answers the question about this preference.
  func isAnswered(by change: Profile.Change) -> Bool {
    switch (self, change) {
    case (.voice, .voice), (.theme, .theme): true
    case (.toggle(let asked), .toggle(let made, _)): asked == made
    default: false
    }
  }

  /// Returns the change that "yes" or "no" makes; nil if the question is not answered by either.
  func change(isOn: Bool) -> Profile.Change? {
    if case .toggle(let toggle) = self { .toggle(toggle, isOn) } else { nil }
  }

  /// Returns the present value of the preference in a profile, as the change that would set it.
  public func current(in profile: Profile) -> Profile.Change {
    switch self {
    case .voice: .voice(profile.voice)
    case .theme: .theme(profile.theme)
    case .toggle(let toggle): .toggle(toggle, profile[toggle])
    }
  }
}
