/// What somebody said, between a little silence.
public struct Utterance: Equatable, Sendable {
  /// As it came, at ``Waveform/hearingRate``.
  public let sound: Waveform
  /// Without its noise, as far as somebody took it out already: the same moments, at the same rate.
  public let clean: Waveform?

  public init(_ sound: Waveform, clean: Waveform? = nil) {
    self.sound = sound
    self.clean = clean
  }
}
