/// A grammar's rules by number, with everything removed that can never be said, so that whatever is left can be.
///
/// Undefined rules and rules that begin with themselves count as `<VOID>`: matching a grammar that has such
/// problems is safe, and simply finds nothing there.
struct Analysis: Sendable {
  /// Rule name to number; the first of two rules of one name counts.
  let numbers: [String: Int]
  let names: [String]
  /// What each rule stands for, simplified.
  let bodies: [Expansion]
  /// The order in which the rules were found to make a sentence, from the simplest; nil if they never can.
  let ranks: [Int?]
  /// Whether each rule can be said by saying nothing.
  let isNullable: [Bool]

  init(_ grammar: Grammar) {
    let rules = grammar.withoutIdleCycles().rules
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules.map(\.name), rules.indices))
    let plain = Fixpoint(numbers: numbers, bodies: rules.map(\.expansion))
    let isLooping = plain.leftRecursive().reduce(into: [Bool](repeating: false, count: rules.count)) { looping, group in
      for rule in group { looping[rule] = true }
    }
    let ranks = plain.ranks(except: isLooping) { $0.isSpeakable($1) }
    let simple = rules.indices.map { rule in
      ranks[rule] == nil ? .void : rules[rule].expansion.simplified { numbers[$0].map { ranks[$0] != nil } ?? false }
    }
    self.numbers = numbers
    self.names = rules.map(\.name)
    self.bodies = simple
    self.ranks = ranks
    self.isNullable = Fixpoint(numbers: numbers, bodies: simple).nullable
  }

  /// Whether an expansion can be said by saying nothing.
  func isNullable(_ expansion: Expansion) -> Bool {
    expansion.isNullable { name in numbers[name].map { isNullable[$0] } ?? false }
  }

  /// The numbers of the rules that can be reached from one, itself first.
  func reachable(from rule: Int) -> [Int] {
    var found = [rule]
    var seen: Set<Int> = [rule]
    var next = 0
    while next < found.count {
      for name in bodies[found[next]].references {
        if let number = numbers[name], seen.insert(number).inserted { found.append(number) }
      }
      next += 1
    }
    return found
  }
}
