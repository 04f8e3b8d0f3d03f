/// The reason why an enrolment is refused. Nothing is changed then.
public enum TeachingRefusal: Error, Equatable, CustomStringConvertible {
  case noTake
  case tooManyTakes(Int)
  /// Takes that cannot be used: each with the file, and what is wrong with it.
  case badTakes([String])
  case sameTake(String, String)
  /// One take differs from the others.
  case oddTake(String)
  case unlike
  case unknownKey(String)
  /// The pronunciation is too similar to another phrase; the distance is in nats.
  case alike(key: String, other: String, distance: Double)
  /// The takes match the enrolled pronunciation of another phrase.
  case same(key: String, other: String)
  /// Even with the enrolment, too few of the takes would be recognised.
  case notLearnt(key: String, understood: Int, of: Int)
  /// Other utterances would no longer be recognised: each with its wrong result.
  case harms([Harm])
  /// Some earlier entries in the file cannot be read and would be lost.
  case unreadable([String])
  /// Another program has changed the enrolled phrases in this folder meanwhile.
  case changed(String)

  /// An utterance that would be misrecognised after the enrolment, and its wrong result.
  public struct Harm: Equatable, Sendable {
    public let name: String
    public let heard: String
  }

  public var description: String {
    switch self {
    case .noTake: "there is no take; record the phrase three times and name the files"
    case .tooManyTakes(let count): "\(count) takes are too many; take the best three"
    case .badTakes(let all): all.joined(separator: "\n")
    case .sameTake(let one, let other): "\(one) and \(other) are the same recording; say the phrase once more"
    case .oddTake(let file):
      "\(file): this take is unlike the others; listen to it, and record it again where something else is said"
    case .unlike: "the takes are unlike each other; record them again, the same words in each and nothing else"
    case .unknownKey(let key): "there is no phrase \(key) that is listened for; `vivavoz express say` lists them"
    case .alike(let key, let other, let distance):
      "said like this, \(key) sounds like \(other) (\((distance * 100).rounded() / 100) nats apart, 1 is too near): one would "
        + "be taken for the other; say it in other words, or longer"
    case .same(let key, let other):
      "\(key) is said like \(other) in these takes, and \(other) was taught before; say one of them in other words"
    case .notLearnt(let key, let understood, let count):
      "\(key) would be understood in \(understood) of the \(count) takes only; record it again, nearer to the microphone"
    case .harms(let all):
      "what is understood now would not be any more: "
        + all.map { "\($0.name) would be heard as \($0.heard.isEmpty ? "nothing" : "\"\($0.heard)\"")" }
        .joined(separator: "; ") + "; say the phrase in other words, or longer"
    case .unreadable(let all):
      all.joined(separator: "\n") + "\nmend or take away what is told, then do this again; nothing is overwritten"
    case .changed(let folder): "\(folder): something else was taught meanwhile; teach this once more"
    }
  }
}
