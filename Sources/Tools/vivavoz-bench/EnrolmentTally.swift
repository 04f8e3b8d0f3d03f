import Dialogue
import Foundation
import Terminal

/// The recognition results of a group of recordings: before the enrolment, and after it with each threshold.
struct EnrolmentTally {
  private struct Side {
    /// The number of recordings with a correct hypothesis, whatever its confidence.
    var right = 0
    /// The number of recordings with a correct hypothesis that was accepted.
    var rightAccepted = 0
    /// The number of recordings with a wrong hypothesis that was accepted.
    var wrongAccepted = 0
    /// The number of recordings with a hypothesis that leads to a confirmation.
    var asked = 0

    mutating func add(_ heard: Hypothesis?, _ isRight: Bool) {
      if isRight { right += 1 }
      switch heard?.decision {
      case .accept?: if isRight { rightAccepted += 1 } else { wrongAccepted += 1 }
      case .ask?: asked += 1
      default: break
      }
    }
  }

  /// The number of recordings.
  private var all = 0
  /// The results without the enrolled pronunciations, then those with each threshold.
  private var sides: [Side] = []

  mutating func add(_ outcome: EnrolmentTrial.Outcome) {
    all += 1
    let heard = [outcome.before] + outcome.after
    if sides.isEmpty { sides = heard.map { _ in Side() } }
    for (place, heard) in heard.enumerated() { sides[place].add(heard, outcome.isRight(heard)) }
  }

  func print(_ group: EnrolmentTrial.Group, _ names: [String]) {
    Console.print("\(group.rawValue), \(all) recordings")
    for (name, side) in zip(names, sides) {
      let parts = [
        ("correct", side.right), ("correct, accepted", side.rightAccepted), ("wrong, accepted", side.wrongAccepted),
        ("asked", side.asked),
      ]
      let text = parts.map { String(format: "%@ %d (%.1f %%)", $0, $1, 100 * Double($1) / Double(all)) }
      Console.print("  " + name.padding(toLength: 22, withPad: " ", startingAt: 0) + text.joined(separator: ", "))
    }
  }
}
