/// A JSON syntax error, with its line.
struct JSONFault: Error, Hashable {
  /// The line, counted from 1.
  let line: Int
  let problem: String
  var kind = BoardFault.Kind.damaged
}
