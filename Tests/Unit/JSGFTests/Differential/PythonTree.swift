/// A rule in pyjsgf's form, printed by cases.py.
struct PythonTree: Decodable, Sendable {
  let kind: String
  let tag: String
  let children: [PythonTree]
  let text: String?
  /// The order in which weighted alternatives are tried; it does not contain those of weight 0.
  let order: [Int]?
}

/// One line of the output of cases.py.
struct PythonCase: Decodable, Sendable {
  struct Sentence: Decodable, Sendable {
    let text: String
    let accepted: Bool
    let tags: [String]
    /// The tags with which the sentence was generated; nil if it was made by damaging another one.
    let made: [String]?
  }

  let seed: Int
  let text: String
  let rules: [String: PythonTree]
  let sentences: [Sentence]
}
