/// Takes out of what a microphone hears what a loudspeaker says beside it. It follows both from stretch to stretch, so one
/// belongs to one pair of them.
public protocol EchoCanceller: AnyObject, Sendable {
  /// - Parameters:
  ///   - near: what the microphone heard, 20 ms at ``Waveform/hearingRate``.
  ///   - far: what was audible from the loudspeaker meanwhile, as near as anybody knows: as many samples at the same rate.
  func cancel(_ near: [Int16], far: [Int16]) -> Uncovered

  /// The devices were away: the way from one to the other may be another one.
  func forget()
}

extension EchoCanceller {
  public func forget() {}
}

/// What a microphone heard, without our own voice: as many samples as came in, both ways.
public struct Uncovered: Equatable, Sendable {
  /// For whoever understands the words: nothing of them is damaged, and some echo may be left.
  public var speech: [Int16]
  /// For whoever tells whether somebody speaks: hardly any echo is left, and the words may be damaged.
  public var guide: [Int16]

  public init(speech: [Int16], guide: [Int16]) {
    self.speech = speech
    self.guide = guide
  }
}
