import Dialogue

extension Express {
  /// Reads an item of the user's data aloud, unless the guardian keeps it private.
  mutating func sayItem(_ item: Profile.Item) -> Effects {
    if isHidden(item) { return remark(.hidden(item)) }
    if setupStatus == .unknown { return remark(.unread) }
    return remark(profile.has(item) ? .personalItem(item, own) : .missing(item))
  }

  /// Returns whether an item is kept private. While the guardian's lock is open, no item is.
  func isHidden(_ item: Profile.Item) -> Bool {
    guard !guardian.isUnlocked else { return false }
    return switch item {
    case .contacts: profile.hidesContacts
    case .home, .school: profile.hidesAddresses
    case .name, .allergies: false
    }
  }

  /// The personal data that may be read aloud now: all of it while the guardian's lock is open.
  private var own: PersonalData {
    var facts = personalData
    if guardian.isUnlocked {
      (facts.home, facts.school, facts.contacts) = (profile.home?.text, profile.school?.text, profile.contacts)
    }
    return facts
  }

  /// Handles "how do I get home?": queries the backend for distance and direction from the current position.
  mutating func ask(_ destination: Destination) -> Effects {
    if isHidden(destination.item) { return remark(.hidden(destination.item)) }
    if setupStatus == .unknown { return remark(.unread) }
    guard profile.has(destination.item) else { return remark(.missing(destination.item)) }
    return [.play(.chosen), .query(.way(destination))] + wait()
  }

  /// Says the distance and direction to home or school, and the address. If the direction is unknown, Express says so
  /// and reads the address, with which a stranger can help.
  mutating func found(_ directions: DistanceAndBearing?, to destination: Destination) -> Effects {
    guard !isHidden(destination.item) else { return listen() }
    guard let directions else { return remark(.unknownDirections, .personalItem(destination.item, own)) }
    let item = Prompt.personalItem(destination.item, own)
    guard let walk = directions.walk else { return remark(.directions(destination, directions), item) }
    return remark(.directions(destination, directions), .walk(walk), item)
  }
}

extension Express.Destination {
  var item: Profile.Item {
    switch self {
    case .home: .home
    case .school: .school
    }
  }
}
