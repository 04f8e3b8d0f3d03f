/// Where a text stops being JSON, and why.
struct JSONFault: Error, Hashable {
  /// Counted from 1.
  let line: Int
  let problem: String
  var kind = BoardFault.Kind.damaged
}
