extension Express {
  /// The sub-flow of the set-up: the order of its steps, which are the password, the information and the preferences.
  /// It holds the profile, from which it finds what is still missing. `GuardianFlow` makes one when a step is done, and
  /// carries out the outcome.
  struct SetupFlow {
    let profile: Profile

    /// What the guardian flow does after a step of the set-up: it asks for the next item, stores the progress, or ends
    /// the set-up.
    enum Outcome: Hashable {
      /// Asks for the first password.
      case password
      /// Asks for an item of the profile.
      case item(Profile.Item)
      case preference(Preference)
      /// Stores the next step of the set-up; nil if the set-up is done.
      case write(SetupStep?)
      /// Says that the set-up is done.
      case finish
    }
  }
}

extension Express.SetupFlow {
  /// The prompts that introduce the next step.
  var introduction: [Express.GuardianPrompt] {
    switch profile.setup {
    case .information: [.setupInformation]
    case .preferences: [.setupPreferences]
    case .password, nil: []
    }
  }

  /// Begins or continues the next step.
  var next: Outcome {
    switch profile.setup {
    case .password: .password
    case .information: item(first)
    case .preferences: preference(among: Express.Preference.all[...])
    case nil: .finish
    }
  }

  /// Returns what follows an item that was written or skipped.
  func next(after item: Profile.Item) -> Outcome {
    self.item(Profile.Item.allCases.drop { $0 != item }.dropFirst().first)
  }

  /// Returns what follows a preference that was stored or skipped.
  func next(after preference: Express.Preference) -> Outcome { self.preference(among: preference.later) }

  /// The first item that the profile lacks. The other items were written before the set-up was interrupted.
  private var first: Profile.Item? { Profile.Item.allCases.first { !profile.has($0) } }

  /// - Parameter item: nil after the last item: the set-up continues with the preferences.
  private func item(_ item: Profile.Item?) -> Outcome { item.map { .item($0) } ?? .write(.preferences) }

  /// Asks for the first preference that is not stored yet. If all are stored, the set-up is done.
  private func preference(among preferences: ArraySlice<Express.Preference>) -> Outcome {
    preferences.first { !profile.chosenPreferences.contains($0) }.map { .preference($0) } ?? .write(nil)
  }
}
