/// A known deviation of pyjsgf from this matcher, found by rule. See Documentation/Decisions/0009-jsgf-conformance.md.
enum Deviation: String, CaseIterable, Sendable {
  // Only one of the two matchers accepts the sentence.
  case greedy, letters, optionalRule, plusInOptional
  // Both matchers accept the sentence, with different tags.
  case otherReading, oncePerPlace, silent, sharedRule, leftOver, order
}

extension Deviation {
  /// Returns why only one matcher accepts a sentence; nil if the model has no explanation.
  static func acceptance(of sentence: PythonCase.Sentence, _ rules: [String: PythonTree], ours: Bool) -> Deviation? {
    var switches = PythonModel.Switches()
    let agrees = { PythonModel(rules, sentence.text, switches).isAccepted == ours }
    switches.gluesLetters = false
    if agrees() { return .letters }
    switches.acceptsAnythingForOptional = false
    if agrees() { return .optionalRule }
    switches.takesPlusForStar = false
    if agrees() { return .plusInOptional }
    return ours ? .greedy : nil
  }

  /// Returns why the tags differ, if both matchers accept; empty if they do not differ.
  static func tags(reported: [String], spoken: [String], ours: Set<[String]>) -> Set<Deviation> {
    if ours.contains(reported) { return [] }
    guard ours.contains(spoken) else { return [.otherReading] }
    var kinds: Set<Deviation> = []
    for tag in Set(reported + spoken) {
      let (reportedCount, spokenCount) = (reported.filter { $0 == tag }.count, spoken.filter { $0 == tag }.count)
      if reportedCount == 0 {
        kinds.insert(.silent)
      } else if reportedCount < spokenCount {
        kinds.insert(.oncePerPlace)
      }
      if spokenCount == 0 { kinds.insert(.leftOver) } else if reportedCount > spokenCount { kinds.insert(.sharedRule) }
    }
    return kinds.isEmpty ? [.order] : kinds
  }
}
