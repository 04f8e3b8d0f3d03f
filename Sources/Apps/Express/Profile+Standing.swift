extension Profile {
  /// What there is of a guardian's set-up.
  public enum Standing: Hashable, Sendable {
    /// There are no settings: the set-up has not begun.
    case nothing
    /// They are gone, but the version before them is there: the set-up begins with the question whether to take it.
    case earlier
    case kept(Profile)
    /// They cannot be read. Nothing of them may be told, and nothing is begun anew: they may be there.
    case unknown
  }

  /// What came of a change.
  public enum Outcome: Hashable, Sendable {
    /// It is kept; so is all of this, whoever wrote it.
    case kept(Profile)
    /// The settings were broken: it is kept in the version before, which is this.
    case mended(Profile)
    /// It does not go with what is kept by now, which is this.
    case refused(Fault, Profile)
    /// There were settings, and there are none any more; nothing was begun anew.
    case gone
    /// It could not be written.
    case failed
  }
}

extension Profile.Standing {
  /// What phrases tell and what the settings begin with.
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
  /// What is kept; nil where that is not known.
  var profile: Profile? {
    switch self {
    case .kept(let profile), .mended(let profile), .refused(_, let profile): profile
    case .gone, .failed: nil
    }
  }
}
