import Dialogue

/// The set-up: password, information, preferences.
extension Express {
  /// What has to be known before it begins; later, only that it is not finished.
  mutating func openSetup() -> Effects {
    if standing == .earlier { return enter(.guardian(.recalling), .guardian(.earlier)) }
    guard profile.setup == .password else { return enter(.guardian(.beginning), .guardian(.setupUnfinished)) }
    return enter(
      .guardian(.beginning), .guardian(.setupWelcome), .noService, .guardian(.plainText), .guardian(.begin))
  }

  /// The step that comes next. Where a password was made it is asked for: nobody else goes on with it.
  mutating func proceed() -> Effects {
    if isLocked { return unlock(.settings) }
    switch profile.setup {
    case .password: return ask(.new)
    case .information: return [.say(.guardian(.setupInformation))] + inquire(first)
    case .preferences: return [.say(.guardian(.setupPreferences))] + inquire(among: Preference.all[...])
    case nil: return finish()
    }
  }

  /// What is known already was written before the set-up was interrupted.
  private var first: Profile.Item? { Profile.Item.allCases.first { !has($0) } }

  /// Asks for one thing; behind the last comes the next step.
  private mutating func inquire(_ item: Profile.Item?) -> Effects {
    item.map { open($0) } ?? write(.setup(.preferences))
  }

  /// Goes on behind something that was written or skipped: in the set-up to the next, else to the settings.
  mutating func goOn(behind item: Profile.Item) -> Effects {
    guard profile.setup != nil else { return enter(.guardian(.settings), .guardian(.settings)) }
    return inquire(Profile.Item.allCases.drop { $0 != item }.dropFirst().first)
  }

  mutating func ask(_ preference: Preference) -> Effects {
    enter(.guardian(.preferring(preference)), .guardian(.preference(preference)))
  }

  mutating func goOn(behind preference: Preference) -> Effects {
    inquire(among: preference.later)
  }

  /// Asks for the first preference that is not saved yet; where all are, the set-up is done.
  private mutating func inquire(among preferences: ArraySlice<Preference>) -> Effects {
    preferences.first { !profile.settled.contains($0) }.map { ask($0) } ?? write(.setup(nil))
  }

  private mutating func finish() -> Effects {
    enter(.home, .guardian(.setupDone), .welcome(profile.name), menu)
  }
}
