/// The rules of a grammar by number, without everything that can never match.
///
/// Undefined and left-recursive rules count as `<VOID>`. Matching a grammar with such problems is therefore safe: these
/// rules match nothing.
struct Analysis: Sendable {
  /// The number of each rule by its name. If two rules have one name, the first counts.
  let numbers: [String: Int]
  let names: [String]
  /// The simplified expansion of each rule.
  let bodies: [Expansion]
  /// For each rule, by its number: its position in the order in which the fixpoint iteration found that the rule can
  /// produce a sentence. A rule needs only rules of a lower rank to produce one. Nil if the rule produces no sentence.
  let ranks: [Int?]
  /// Whether each rule matches the empty sequence of words.
  let isNullable: [Bool]

  /// - Parameter all: the rules of a linked grammar.
  init(_ all: [Rule]) {
    let rules = all.withoutIdleCycles().rules
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

  /// Returns whether an expansion matches the empty sequence of words.
  func isNullable(_ expansion: Expansion) -> Bool {
    expansion.isNullable { name in numbers[name].map { isNullable[$0] } ?? false }
  }

  /// Returns the numbers of all rules that a rule refers to, directly or indirectly, starting with its own.
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
