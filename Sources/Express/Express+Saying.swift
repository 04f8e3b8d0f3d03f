import Boards
import Dialogue

extension Express {
  /// Says a phrase to whoever is there. It is said in every state; nothing that is in hand is lost by it.
  mutating func say(_ key: Button.Key) -> Effects {
    guard let button = library.button(key), button.action == .speak else { return remark(.menu) }
    if case .scanning(let id, _) = state { state = .board(id) }
    if case .repeating = state { state = .board(key.board) }
    last = key
    // Who calls for help is not kept waiting by a sound.
    let sound: Effects = isVital(key) ? [] : [.play(.chosen)]
    return sound + introduction(before: key) + [.say(phrase(key))] + listen()
  }

  /// "I have Down syndrome ...", once in front of a first call for help.
  private mutating func introduction(before key: Button.Key) -> Effects {
    let introduction = Button.Key(key.board, "introduction")
    guard isVital(key), profile.introduces, !hasIntroduced, library.button(introduction) != nil else { return [] }
    hasIntroduced = true
    return key == introduction ? [] : [.say(phrase(introduction))]
  }

  /// "Keep saying it": what was said last, again and again; where nothing was said yet, the first call for help.
  mutating func keep() -> Effects {
    guard let key = last ?? firstCall else { return remark(.nothingSaid) }
    state = .repeating(key)
    return sayAgain(key)
  }

  mutating func sayAgain(_ key: Button.Key) -> Effects {
    [.say(phrase(key)), .wake(.repetition, after: settings.interval)] + listen()
  }

  /// Whether it is a call for help.
  func isVital(_ key: Button.Key) -> Bool { key.board == library.emergency }

  private var firstCall: Button.Key? {
    library.emergency.flatMap { library.board($0) }?.buttons.first { !$0.isHidden && $0.action == .speak }?.key
  }

  func phrase(_ key: Button.Key) -> Prompt { isVital(key) ? .call(key, facts) : .phrase(key, facts) }

  /// What phrases may tell. A phrase asks a stranger for help, so privacy hides no fact from it that the guardian wants told:
  /// what is hidden leaves a gap, and the phrase has words without it.
  var facts: Facts {
    var facts = Facts()
    facts.name = profile.name
    facts.allergies = profile.allergies
    if !profile.hidesAddresses { (facts.home, facts.school) = (profile.home?.text, profile.school?.text) }
    if !profile.hidesContacts { facts.contacts = profile.contacts }
    return facts
  }
}
