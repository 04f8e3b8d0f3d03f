public import Boards
import Dialogue

/// The phrase that Express said to a stranger last.
struct LastPhrase: Hashable {
  let key: Button.Key
  /// The names of the contacts that the phrase asks to call; empty for all contacts of the settings.
  let contacts: Set<String>
}

/// Whether the user can take back a call for help.
enum Retraction: Hashable {
  /// No call for help was said, or the user has said something else since.
  case impossible
  case possible
  /// The last call for help was taken back.
  case made
}

extension Express {
  /// Asks a stranger to call the contact that the user means. If several contacts match, the phrase names all of these;
  /// if none matches, all contacts. If the settings have a single contact and the user gave a relation that does not
  /// match it, the phrase names that contact.
  /// - Parameter several: the key of the phrase that names more than one contact; nil if the board has none.
  mutating func call(_ key: Button.Key, _ addressee: Addressee, _ several: Button.Key?) -> Effects {
    let all = personalData.contacts
    let meant = addressee.contacts(among: all)
    if meant.count == 1 || all.isEmpty { return say(key, naming: meant) }
    if meant.isEmpty, all.count == 1, case .relation = addressee { return say(key, naming: all) }
    guard let several, library[several]?.action == .speak else { return say(key, naming: meant) }
    return say(several, naming: meant)
  }

  /// Says a phrase to the people around, in any state. An interrupted task continues after it.
  /// - Parameter contacts: the contacts that the phrase names; empty for all contacts of the settings.
  mutating func say(_ key: Button.Key, naming contacts: [Profile.Contact] = []) -> Effects {
    guard let button = library[key], button.action == .speak else { return remark(menu) }
    if case .scanning(let id, _) = state { state = .board(id) }
    if case .repeating = state { state = .board(key.board) }
    retraction = library.isEmergency(key) ? .possible : .impossible
    last = LastPhrase(key: key, contacts: Set(contacts.map(\.name)))
    // No sound delays a call for help.
    let sound: Effects = library.isEmergency(key) ? [] : [.play(.chosen)]
    let introduction = introduction(with: key)
    let phrase: Effects = [.say(phrase(key))]
    return sound + (button.isUrgent ? phrase + introduction : introduction + phrase) + proceed(after: key)
  }

  /// Says "I have Down syndrome ..." once, with the first call for help: before an ordinary call, and after an urgent
  /// one. It is omitted in a lesson, so that it remains for the first real call.
  private mutating func introduction(with key: Button.Key) -> Effects {
    let introduction = Button.Key(key.board, Self.introduction)
    let isDue = profile.introduces && !hasIntroduced && practised == nil
    guard library.isEmergency(key), isDue, library[introduction] != nil else { return [] }
    hasIntroduced = true
    return key == introduction ? [] : [.say(phrase(introduction))]
  }

  /// Handles "keep saying it": repeats the last phrase at intervals, or the first call for help if none has been said
  /// yet. A call for help that was taken back is not repeated.
  mutating func repeatContinuously() -> Effects {
    guard retraction != .made, let key = last?.key ?? offered.firstCall else { return remark(.nothingSaid) }
    state = .repeating(key)
    return sayAgain(key)
  }

  /// Handles "it was a mistake": stops what Express is saying. Directly after a call for help, the people around hear
  /// that the call was a mistake. An interrupted task continues.
  mutating func retract() -> Effects {
    let isTakenBack = retraction == .possible
    if isTakenBack { retraction = .made }
    let effects: Effects = [.stopPlayback] + (isTakenBack ? [.say(.retraction)] : [])
    switch state {
    case .home, .board, .scanning, .repeating:
      trail = []
      state = .home
      return effects + (isTakenBack ? listen() : remark(menu))
    case .options, .guardian, .tutorial, .report: return effects + resume()
    }
  }

  mutating func sayAgain(_ key: Button.Key) -> Effects {
    [.say(phrase(key)), .startTimer(.repetition, after: settings.interval)] + listen()
  }

  static let introduction = Button.ID("introduction")

  func phrase(_ key: Button.Key) -> Prompt {
    let gaps = library[key]?.phrase.placeholders ?? []
    // A phrase without gaps gets no personal data, and may be replaced by a recording.
    var facts = gaps.isEmpty ? PersonalData() : personalData
    // Match contacts by name, because the guardian may have corrected a number. If the contact was removed, the phrase
    // names no contact.
    if let last, key == last.key, !last.contacts.isEmpty {
      facts.contacts = facts.contacts.filter { last.contacts.contains($0.name) }
    }
    facts.isEnough = gaps.allSatisfy { facts.slots[$0.rawValue] != nil }
    return library.isEmergency(key) ? .call(key, facts) : .phrase(key, facts)
  }

  /// The personal data that phrases may contain. Data that the guardian keeps private is omitted, and phrases with such
  /// a gap have a wording without it.
  var personalData: PersonalData {
    var facts = PersonalData()
    facts.name = profile.name
    facts.allergies = profile.allergies
    if !profile.hidesAddresses { (facts.home, facts.school) = (profile.home?.text, profile.school?.text) }
    if !profile.hidesContacts { facts.contacts = profile.contacts }
    return facts
  }
}

extension Express {
  /// The keys of all phrases for strangers, board by board.
  public var phrases: [Button.Key] { library.keys.filter { library[$0]?.action == .speak } }

  /// Returns the placeholders of a phrase for which the settings have no value, or one that the guardian keeps private.
  public func missingPlaceholders(in phrase: Phrase) -> [Placeholder] {
    phrase.placeholders.filter { personalData.slots[$0.rawValue] == nil }
  }

  /// Returns the prompt for the phrase of a key; nil if the key has no phrase.
  public func prompt(for key: Button.Key) -> Prompt? { library[key]?.action == .speak ? phrase(key) : nil }
}
