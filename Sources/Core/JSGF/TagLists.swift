/// Interned lists of tags: each list is stored once and identified by a number, so that two lists are equal if their
/// numbers are.
struct TagLists {
  static let empty = 0
  private var parents = [0]
  private var lasts = [-1]
  private var known: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let list: Int
    let tag: Int
  }

  mutating func appending(_ tag: Int, to list: Int) -> Int {
    let pair = Pair(list: list, tag: tag)
    if let number = known[pair] { return number }
    parents.append(list)
    lasts.append(tag)
    known[pair] = parents.count - 1
    return parents.count - 1
  }

  mutating func joining(_ list: Int, _ tail: Int) -> Int {
    if list == TagLists.empty || tail == TagLists.empty { return max(list, tail) }
    return tags(of: tail).reduce(list) { appending($1, to: $0) }
  }

  func tags(of list: Int) -> [Int] {
    var (tags, here): ([Int], Int) = ([], list)
    while here != TagLists.empty {
      tags.append(lasts[here])
      here = parents[here]
    }
    return tags.reversed()
  }
}
