/// Takes the noise out of speech.
public protocol Denoiser: Sendable {
  /// - Parameter waveform: at ``Waveform/hearingRate``.
  /// - Returns: as many samples at the same rate, the voice where it was.
  func clean(_ waveform: Waveform) throws -> Waveform

  /// Somebody begins to speak: cleans what follows while it comes, as ``clean(_:)`` would the whole of it.
  func follow() throws -> any DenoisingStream
}

/// An utterance that is cleaned while it comes.
public protocol DenoisingStream: AnyObject, Sendable {
  /// - Parameter samples: the next ones, at ``Waveform/hearingRate``.
  /// - Returns: the clean samples that are ready by now, a little later than they came in, and for each 10 ms of them how
  ///   likely it is that somebody speaks, 0 ... 1.
  func hear(_ samples: [Int16]) throws -> (clean: [Int16], voice: [Float])
}
