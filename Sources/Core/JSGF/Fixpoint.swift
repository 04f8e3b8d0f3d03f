/// Computes a property of rules that depends on the same property of the rules they refer to, such as whether a rule
/// can match without a word.
///
/// It does not recurse through rules, because a file may hold a chain of 100,000 rules.
struct Fixpoint {
  let numbers: [String: Int]
  let bodies: [Expansion]
  /// For each rule, the rules that refer to it.
  private let users: [[Int]]
  let nullable: [Bool]

  init(numbers: [String: Int], bodies: [Expansion]) {
    self.numbers = numbers
    self.bodies = bodies
    var users = [[Int]](repeating: [], count: bodies.count)
    for (rule, body) in bodies.enumerated() {
      for used in Set(body.references.compactMap { numbers[$0] }) { users[used].append(rule) }
    }
    self.users = users
    let none = [Bool](repeating: false, count: bodies.count)
    nullable = Fixpoint.ranks(numbers, bodies, users, except: none) { $0.isNullable($1) }.map { $0 != nil }
  }

  /// Finds the rules that have a property.
  /// - Parameters:
  ///   - except: for each rule, whether it is excluded and cannot have the property.
  ///   - holds: returns whether a rule with this right-hand side has the property, given whether each named rule has
  ///     it.
  /// - Returns: for each rule with the property, its rank in the order of discovery; nil for the others.
  func ranks(except: [Bool], _ holds: (Expansion, (String) -> Bool) -> Bool) -> [Int?] {
    Fixpoint.ranks(numbers, bodies, users, except: except, holds)
  }

  private static func ranks(
    _ numbers: [String: Int], _ bodies: [Expansion], _ users: [[Int]], except: [Bool],
    _ holds: (Expansion, (String) -> Bool) -> Bool
  ) -> [Int?] {
    var ranks = [Int?](repeating: nil, count: bodies.count)
    var (queue, next, found) = (Array(bodies.indices), 0, 0)
    while next < queue.count {
      let rule = queue[next]
      next += 1
      guard ranks[rule] == nil, !except[rule] else { continue }
      guard holds(bodies[rule], { name in numbers[name].map { ranks[$0] != nil } ?? false }) else { continue }
      ranks[rule] = found
      found += 1
      queue += users[rule]
    }
    return ranks
  }

  /// Returns the groups of rules that are left-recursive, each as the rules' numbers.
  func leftRecursive() -> [[Int]] {
    let isNullable = { (name: String) in numbers[name].map { nullable[$0] } ?? false }
    let first = bodies.map { $0.leftmost(isNullable).compactMap { numbers[$0] } }
    return Graph(edges: first).cycles()
  }
}
