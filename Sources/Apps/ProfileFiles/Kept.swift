import Express

/// What is kept of a guardian's set-up.
public struct Kept: Hashable, Sendable {
  /// Nil where there is none: the set-up has never begun, or its file is gone.
  public let profile: Profile?
  /// What a person is to be told, in the order of the file.
  public let notices: [FileDiagnostic]

  /// Whether there is none, but the version before it is there.
  public let hasEarlier: Bool

  public init(profile: Profile?, notices: [FileDiagnostic], hasEarlier: Bool = false) {
    self.profile = profile
    self.notices = notices
    self.hasEarlier = hasEarlier
  }
}
