public import Express

/// The stored settings of a guardian.
public struct LoadedProfile: Hashable, Sendable {
  /// The profile; nil if there is none, because the set-up has never begun or its file is gone.
  public let profile: Profile?
  /// The diagnostics for the user, in the order of the file.
  public let notices: [FileDiagnostic]

  /// Whether there are no settings, but their previous version exists.
  public let hasEarlier: Bool

  public init(profile: Profile?, notices: [FileDiagnostic], hasEarlier: Bool = false) {
    self.profile = profile
    self.notices = notices
    self.hasEarlier = hasEarlier
  }
}
