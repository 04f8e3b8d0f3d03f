/// An acoustic echo canceller: removes the output of a loudspeaker from the signal of a microphone beside it. It adapts
/// to both over time, so one instance belongs to one pair of devices.
public protocol EchoCanceller: AnyObject, Sendable {
  /// Removes the echo from the next 20 ms.
  /// - Parameters:
  ///   - near: the microphone signal, 20 ms at ``Waveform/asrSampleRate``.
  ///   - far: the best estimate of what the loudspeaker played at the same time (the echo reference): as many samples
  ///     at the same rate.
  func cancel(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio

  /// Discards the adapted echo path. It is called when the devices were lost and came back, because the path between
  /// them may have changed.
  func reset()
}

extension EchoCanceller {
  public func reset() {}
}

/// The microphone signal without the echo of the prompts, in two versions, each with as many samples as came in.
public struct EchoCancelledAudio: Equatable, Sendable {
  /// For the recogniser: the user's words are undamaged, and some echo may be left.
  public var speech: [Int16]
  /// The VAD reference, for voice activity detection: hardly any echo is left, and the user's words may be damaged.
  public var vadReference: [Int16]

  public init(speech: [Int16], vadReference: [Int16]) {
    self.speech = speech
    self.vadReference = vadReference
  }
}
