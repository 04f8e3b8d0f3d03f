import Boards
import Dialogue

/// What is made of the phrases that are said in a lesson. They have been said when it begins: nothing here delays them.
extension Express {
  /// How it went; listens.
  mutating func follow(_ key: Button.Key) -> Effects {
    guard case .tutorial(.practising(let practice)) = state, let wanted = wanted(practice) else { return listen() }
    if key == wanted { return [.say(.tutorial(.well(practice.lesson, key)))] + go(on: practice.done()) }
    // It may be meant: nothing more is said before somebody says so.
    if isVital(key) { return enter(.tutorial(.practising(practice.interrupted()))) }
    return [.say(.tutorial(.other(key)))] + tryAgain(practice, wanted)
  }

  /// Kindly, twice; then it is shown, and the lesson goes on.
  private mutating func tryAgain(_ practice: Practice, _ wanted: Button.Key) -> Effects {
    switch practice.misses {
    case 0: return enter(.tutorial(.practising(practice.missed())), .tutorial(.again(wanted)))
    case ..<Practice.kindTries:
      return enter(.tutorial(.practising(practice.missed())), .tutorial(.hint(practice.lesson, wanted)))
    default:
      return shown(wanted) + [.say(.tutorial(.goOn(practice.lesson, wanted)))]
        + go(on: practice.moved(to: practice.place + 1))
    }
  }

  /// "Show me": the phrase as a stranger hears it, to be tried then.
  mutating func show() -> Effects {
    guard case .tutorial(.practising(let practice)) = state, let wanted = wanted(practice) else { return resume() }
    return shown(wanted) + remark(.tutorial(.ask(wanted)))
  }

  private func shown(_ key: Button.Key) -> Effects { [.say(.tutorial(.show(key))), .say(phrase(key))] }

  /// The button whose phrase is to be tried; nil outside lessons.
  var practised: Button? {
    guard case .tutorial(.practising(let practice)) = state else { return nil }
    return wanted(practice).flatMap { library[$0] }
  }
}
