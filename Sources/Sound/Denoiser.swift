/// Takes the noise out of an utterance.
public protocol Denoiser: Sendable {
  /// - Parameter waveform: at ``Waveform/hearingRate``.
  /// - Returns: as many samples at the same rate, the voice where it was.
  func clean(_ waveform: Waveform) throws -> Waveform
}
