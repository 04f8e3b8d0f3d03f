import Dialogue

/// The recovery of lost settings from their previous version.
extension Express {
  /// Begins the set-up anew, without the previous version of the settings.
  mutating func setUpAnew() -> Effects {
    setupStatus = .nothing
    return openSetup()
  }

  /// Handles the result of restoring the previous version of the settings.
  mutating func recalled(_ outcome: Profile.Outcome) -> Effects {
    let told = Prompt.guardian(outcome.profile == nil ? .notRecalled : .recalled)
    guard state == .guardian(.awaiting(.recall)) else { return learn(outcome) + remark(told) }
    return learn(outcome) + [.say(told)] + proceed(behind: outcome)
  }

  private mutating func proceed(behind outcome: Profile.Outcome) -> Effects {
    switch outcome {
    case .kept, .mended, .refused: profile.setup == nil ? enter(.home, .welcome(profile.name), menu) : openSetup()
    case .gone: setUpAnew()
    // The guardian can try again.
    case .failed: openSetup()
    }
  }
}
