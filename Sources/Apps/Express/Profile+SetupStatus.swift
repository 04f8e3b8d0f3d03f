extension Profile {
  /// The status of the guardian's settings.
  public enum SetupStatus: Hashable, Sendable {
    /// There are no settings: the set-up has not begun.
    case nothing
    /// The settings are lost, but their previous version exists. The set-up first asks whether to restore it.
    case earlier
    /// The settings exist. The payload is the stored profile.
    case kept(Profile)
    /// The settings cannot be read, but they may exist. No personal data is said, and no set-up begins.
    case unknown
  }

  /// The result of a change of the settings, or of restoring their previous version.
  public enum Outcome: Hashable, Sendable {
    /// The change is stored. The payload is the whole profile, with changes by other programs.
    case kept(Profile)
    /// The settings file was damaged. The change is stored in the previous version, which is the payload.
    case mended(Profile)
    /// The change conflicts with the settings as they are now, which are the payload.
    case refused(Fault, Profile)
    /// The settings have disappeared. No new ones were created.
    case gone
    /// The settings could not be written.
    case failed
  }
}

extension Profile.SetupStatus {
  /// The profile that phrases use and that the set-up starts from.
  public var profile: Profile {
    switch self {
    case .nothing, .earlier: return Profile()
    case .kept(let profile): return profile
    case .unknown:
      var profile = Profile()
      profile.setup = nil
      return profile
    }
  }
}

extension Profile.Outcome {
  /// The stored profile; nil if it is unknown.
  var profile: Profile? {
    switch self {
    case .kept(let profile), .mended(let profile), .refused(_, let profile): profile
    case .gone, .failed: nil
    }
  }
}
