/// The reason why an enrolment is refused. After a refused enrolment nothing has changed.
public enum EnrolmentError: Error, Equatable, CustomStringConvertible {
  case noTake
  case tooManyTakes(Int)
  /// Takes that cannot be used: each with the file, and what is wrong with it.
  case badTakes([String])
  case sameTake(String, String)
  /// One take is unlike the others, probably another phrase or a disturbed recording. The payload is its file.
  case oddTake(String)
  case unlike
  case unknownKey(String)
  /// The learnt pronunciation is too similar to another phrase, `other`. The distance is in nats.
  case alike(key: String, other: String, distance: Double)
  /// The takes also match an enrolled pronunciation of another phrase, `other`.
  case same(key: String, other: String)
  /// Even with the new pronunciation the recogniser would recognise too few of the takes.
  case notLearnt(key: String, understood: Int, of: Int)
  /// With the new pronunciation the recogniser would no longer recognise certain other utterances. The payload lists
  /// each with its wrong result.
  case regressions([Regression])
  /// Some earlier entries in the file cannot be read, and saving the enrolment would delete them.
  case unreadable([String])
  /// Another program has changed the enrolled phrases in this folder since they were read.
  case changed(String)

  /// An utterance that would be misrecognised after the enrolment, and its wrong result.
  public struct Regression: Equatable, Sendable {
    public let name: String
    public let heard: String
  }

  public var description: String {
    switch self {
    case .noTake: "there are no recordings; record the phrase three times and name the files"
    case .tooManyTakes(let count): "\(count) recordings are too many; name the best three"
    case .badTakes(let all): all.joined(separator: "\n")
    case .sameTake(let one, let other): "\(one) and \(other) are the same recording; say the phrase once more"
    case .oddTake(let file):
      "\(file): this recording differs too much from the others; listen to it, and record it again if it has other words"
    case .unlike: "the recordings differ too much from each other; record them again, with the same words and no others"
    case .unknownKey(let key): "there is no phrase \(key) in the grammar; `vivavoz express say` lists the phrases"
    case .alike(let key, let other, let distance):
      "pronounced like this, \(key) sounds like \(other) (distance \((distance * 100).rounded() / 100) nats, the limit is 1): the "
        + "recogniser would confuse them; use other or more words"
    case .same(let key, let other):
      "\(key) sounds like \(other) in these recordings, which is already enrolled; use other words for one of them"
    case .notLearnt(let key, let understood, let count):
      "only \(understood) of the \(count) recordings of \(key) would be recognised; record them again, closer to the microphone"
    case .regressions(let all):
      "other phrases would no longer be recognised: "
        + all.map { "\($0.name) would be recognised as \($0.heard.isEmpty ? "nothing" : "\"\($0.heard)\"")" }
        .joined(separator: "; ") + "; use other or more words for the phrase"
    case .unreadable(let all):
      all.joined(separator: "\n")
        + "\ncorrect or remove the files named above, then enrol again; nothing was overwritten"
    case .changed(let folder): "\(folder): another enrolment changed this folder meanwhile; enrol again"
    }
  }
}
