/// A rule as pyjsgf sees it, printed by cases.py.
struct PythonTree: Decodable, Sendable {
  let kind: String
  let tag: String
  let children: [PythonTree]
  let text: String?
  /// The order in which weighted alternatives are tried; those of weight 0 are not in it.
  let order: [Int]?
}

/// One line of cases.py.
struct PythonCase: Decodable, Sendable {
  struct Sentence: Decodable, Sendable {
    let text: String
    let accepted: Bool
    let tags: [String]
    /// The tags the sentence was made with; nil when it was made by spoiling another.
    let made: [String]?
  }

  let seed: Int
  let text: String
  let rules: [String: PythonTree]
  let sentences: [Sentence]
}
