import Dialogue
import Foundation

/// The recognition results of a group of recordings: before the enrolment, and after it with each threshold.
struct TeachTally {
  private struct Side {
    var right = 0
    var rightBelieved = 0
    var wrongBelieved = 0
    var asked = 0

    mutating func add(_ heard: Hypothesis?, _ isRight: Bool) {
      if isRight { right += 1 }
      switch heard?.decision {
      case .accept?: if isRight { rightBelieved += 1 } else { wrongBelieved += 1 }
      case .ask?: asked += 1
      default: break
      }
    }
  }

  private var all = 0
  private var sides: [Side] = []

  mutating func add(_ outcome: TeachTrial.Outcome) {
    all += 1
    let heard = [outcome.before] + outcome.after
    if sides.isEmpty { sides = heard.map { _ in Side() } }
    for (place, heard) in heard.enumerated() { sides[place].add(heard, outcome.isRight(heard)) }
  }

  func print(_ group: TeachTrial.Group, _ names: [String]) {
    Console.print("\(group.rawValue), \(all) recordings")
    for (name, side) in zip(names, sides) {
      let parts = [
        ("right", side.right), ("right and believed", side.rightBelieved), ("wrong and believed", side.wrongBelieved),
        ("asked", side.asked),
      ]
      let text = parts.map { String(format: "%@ %d (%.1f %%)", $0, $1, 100 * Double($1) / Double(all)) }
      Console.print("  " + name.padding(toLength: 22, withPad: " ", startingAt: 0) + text.joined(separator: ", "))
    }
  }
}
