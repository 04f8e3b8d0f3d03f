import Dialogue

/// Settings that are gone, of which the version before is still there.
extension Express {
  /// Without it: the set-up from its beginning.
  mutating func setUpAnew() -> Effects {
    standing = .nothing
    return openSetup()
  }

  /// What came of taking the version before.
  mutating func recalled(_ outcome: Profile.Outcome) -> Effects {
    let told = Prompt.guardian(outcome.profile == nil ? .notRecalled : .recalled)
    guard state == .guardian(.awaiting(.recall)) else { return learn(outcome) + remark(told) }
    return learn(outcome) + [.say(told)] + goOn(behind: outcome)
  }

  private mutating func goOn(behind outcome: Profile.Outcome) -> Effects {
    switch outcome {
    case .kept, .mended, .refused: profile.setup == nil ? enter(.home, .welcome(profile.name), menu) : openSetup()
    case .gone: setUpAnew()
    // It can be tried again.
    case .failed: openSetup()
    }
  }
}
