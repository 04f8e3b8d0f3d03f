import Boards
import Dialogue

/// A phrase as it was said last.
struct LastPhrase: Hashable {
  let key: Button.Key
  /// The names of the contacts that it tells; empty for all that the settings have.
  let contacts: Set<String>
}

extension Express {
  /// Asks a stranger to call the contact that the user means. Where several contacts are meant the stranger hears these; where none
  /// is, all of them. A relation that the only contact does not have means that contact.
  /// - Parameter several: the phrase that tells more than one contact.
  mutating func call(_ key: Button.Key, _ addressee: Addressee, _ several: Button.Key?) -> Effects {
    let all = facts.contacts
    let meant = addressee.contacts(among: all)
    if meant.count == 1 || all.isEmpty { return say(key, naming: meant) }
    if meant.isEmpty, all.count == 1, case .relation = addressee { return say(key, naming: all) }
    guard let several, library[several]?.action == .speak else { return say(key, naming: meant) }
    return say(several, naming: meant)
  }

  /// Says a phrase to the people around, in every state. A task that the user is in the middle of goes on behind it.
  /// - Parameter contacts: those that it tells; none for all that the settings have.
  mutating func say(_ key: Button.Key, naming contacts: [Profile.Contact] = []) -> Effects {
    guard let button = library[key], button.action == .speak else { return remark(menu) }
    if case .scanning(let id, _) = state { state = .board(id) }
    if case .repeating = state { state = .board(key.board) }
    last = LastPhrase(key: key, contacts: Set(contacts.map(\.name)))
    // Who calls for help is not kept waiting by a sound.
    let sound: Effects = isVital(key) ? [] : [.play(.chosen)]
    let introduction = introduction(with: key)
    let phrase: Effects = [.say(phrase(key))]
    return sound + (button.isUrgent ? phrase + introduction : introduction + phrase) + follow(key)
  }

  /// "I have Down syndrome ...", once with the first call for help: before it, and behind it where seconds count. Not in a
  /// lesson, where it is kept for the first call that is meant.
  private mutating func introduction(with key: Button.Key) -> Effects {
    let introduction = Button.Key(key.board, Self.introduction)
    let isDue = profile.introduces && !hasIntroduced && practised == nil
    guard isVital(key), isDue, library[introduction] != nil else { return [] }
    hasIntroduced = true
    return key == introduction ? [] : [.say(phrase(introduction))]
  }

  /// "Keep saying it": what was said last, again and again; where nothing was said yet, the first call for help.
  mutating func keep() -> Effects {
    guard let key = last?.key ?? firstCall else { return remark(.nothingSaid) }
    state = .repeating(key)
    return sayAgain(key)
  }

  mutating func sayAgain(_ key: Button.Key) -> Effects {
    [.say(phrase(key)), .wake(.repetition, after: settings.interval)] + listen()
  }

  /// Whether it is a call for help.
  func isVital(_ key: Button.Key) -> Bool { key.board == library.emergency }

  /// The first phrase that asks for help; nil where there is none.
  var firstCall: Button.Key? {
    let buttons = library.emergency.flatMap { library[$0] }?.buttons ?? []
    let calls = buttons.filter { !$0.isHidden && $0.action == .speak && !tellsPrivateAddress($0) }
    // Who somebody is asks for nothing yet.
    return (calls.first { $0.key.button != Self.introduction } ?? calls.first)?.key
  }

  static let introduction = Button.ID("introduction")

  func phrase(_ key: Button.Key) -> Prompt {
    let gaps = library[key]?.phrase.gaps ?? []
    // A phrase that tells nothing of the person is given nothing, and may be recorded.
    var facts = gaps.isEmpty ? Facts() : facts
    // By name: the guardian may have corrected a number. Where the contact is gone the phrase tells none, and no other one.
    if let last, key == last.key, !last.contacts.isEmpty {
      facts.contacts = facts.contacts.filter { last.contacts.contains($0.name) }
    }
    facts.isEnough = gaps.allSatisfy { facts.slots[$0.rawValue] != nil }
    return isVital(key) ? .call(key, facts) : .phrase(key, facts)
  }

  /// What phrases may tell. What the guardian keeps private leaves a gap, and such a phrase has words without it.
  var facts: Facts {
    var facts = Facts()
    facts.name = profile.name
    facts.allergies = profile.allergies
    if !profile.hidesAddresses { (facts.home, facts.school) = (profile.home?.text, profile.school?.text) }
    if !profile.hidesContacts { facts.contacts = profile.contacts }
    return facts
  }
}

extension Express {
  /// All that can be said to strangers, board by board.
  public var phrases: [Button.Key] { library.keys.filter { library[$0]?.action == .speak } }

  /// What is said for a key; nil where it is no phrase.
  public func prompt(for key: Button.Key) -> Prompt? { library[key]?.action == .speak ? phrase(key) : nil }
}
