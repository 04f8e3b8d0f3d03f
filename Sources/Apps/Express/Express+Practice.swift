import Boards
import Dialogue

/// Evaluates phrases that the user says in a lesson. Express speaks each phrase to the stranger before the evaluation
/// begins, so that a lesson never delays a phrase.
extension Express {
  /// Evaluates the phrase that the user has just said in the lesson, and listens.
  mutating func follow(_ key: Button.Key) -> Effects {
    guard case .tutorial(.practising(let practice)) = state, let wanted = wanted(practice) else { return listen() }
    if key == wanted { return [.say(.tutorial(.well(practice.tutorial, key)))] + go(on: practice.done()) }
    // The call for help may be meant seriously, so no further prompt is spoken until the user speaks.
    if isEmergency(key) { return enter(.tutorial(.practising(practice.interrupted()))) }
    return [.say(.tutorial(.other(key)))] + tryAgain(practice, wanted)
  }

  /// Encourages the user twice to try the phrase again. After that Express speaks the phrase as an example, and the
  /// lesson continues.
  private mutating func tryAgain(_ practice: Practice, _ wanted: Button.Key) -> Effects {
    switch practice.misses {
    case 0: return enter(.tutorial(.practising(practice.missed())), .tutorial(.again(wanted)))
    case ..<Practice.kindTries:
      return enter(.tutorial(.practising(practice.missed())), .tutorial(.hint(practice.tutorial, wanted)))
    default:
      return shown(wanted) + [.say(.tutorial(.continueWith(practice.tutorial, wanted)))]
        + go(on: practice.moved(to: practice.place + 1))
    }
  }

  /// Handles "show me": speaks the phrase as a stranger would hear it, then asks the user to try it.
  mutating func show() -> Effects {
    guard case .tutorial(.practising(let practice)) = state, let wanted = wanted(practice) else { return resume() }
    return shown(wanted) + remark(.tutorial(.ask(wanted)))
  }

  private func shown(_ key: Button.Key) -> Effects { [.say(.tutorial(.show(key))), .say(phrase(key))] }

  /// The button whose phrase the user is asked to try; nil outside lessons.
  var practised: Button? {
    guard case .tutorial(.practising(let practice)) = state else { return nil }
    return wanted(practice).flatMap { library[$0] }
  }
}
