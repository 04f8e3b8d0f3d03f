import Dialogue

/// The steps of the set-up: password, information, preferences.
extension Express {
  /// Introduces the set-up. If the set-up has begun before, it only says that the set-up is not finished. If the
  /// settings are lost, it first asks whether to restore their previous version.
  mutating func openSetup() -> Effects {
    if setupStatus == .earlier { return enter(.guardian(.recalling), .guardian(.earlier)) }
    guard profile.setup == .password else { return enter(.guardian(.beginning), .guardian(.setupUnfinished)) }
    return enter(
      .guardian(.beginning), .guardian(.setupWelcome), .noService, .guardian(.plainText), .guardian(.begin))
  }

  /// Continues with the next step of the set-up. If the set-up has already set a password, Express first asks for it,
  /// so that only the guardian can continue.
  mutating func proceed() -> Effects {
    if isLocked { return unlock(.settings) }
    switch profile.setup {
    case .password: return ask(.new)
    case .information: return [.say(.guardian(.setupInformation))] + inquire(first)
    case .preferences: return [.say(.guardian(.setupPreferences))] + inquire(among: Preference.all[...])
    case nil: return finish()
    }
  }

  /// The first item that the profile lacks. The other items were written before the set-up was interrupted.
  private var first: Profile.Item? { Profile.Item.allCases.first { !has($0) } }

  /// Asks for one item of personal data.
  /// - Parameter item: nil after the last item: the set-up continues with the preferences.
  private mutating func inquire(_ item: Profile.Item?) -> Effects {
    item.map { open($0) } ?? write(.setup(.preferences))
  }

  /// Continues after an item was written or skipped: in the set-up with the next item, otherwise with the settings.
  mutating func proceed(behind item: Profile.Item) -> Effects {
    guard profile.setup != nil else { return enter(.guardian(.settings), .guardian(.settings)) }
    return inquire(Profile.Item.allCases.drop { $0 != item }.dropFirst().first)
  }

  mutating func ask(_ preference: Preference) -> Effects {
    enter(.guardian(.preferring(preference)), .guardian(.preference(preference)))
  }

  mutating func proceed(behind preference: Preference) -> Effects {
    inquire(among: preference.later)
  }

  /// Asks for the first preference that is not stored yet. If all are stored, the set-up is done.
  private mutating func inquire(among preferences: ArraySlice<Preference>) -> Effects {
    preferences.first { !profile.chosenPreferences.contains($0) }.map { ask($0) } ?? write(.setup(nil))
  }

  private mutating func finish() -> Effects {
    enter(.home, .guardian(.setupDone), .welcome(profile.name), menu)
  }
}
