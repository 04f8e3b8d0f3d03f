import BikeShare
import Dialogue

extension Request {
  /// The meanings of the utterances that can have led to the request: the whole request, or its place alone.
  var meanings: Set<SemanticTags> {
    guard let destination else { return [["want=\(resource.rawValue)"]] }
    return [["want=\(resource.rawValue)", destination.tag], [destination.tag]]
  }
}
