/// What somebody said, between a little silence.
public struct Utterance: Equatable, Sendable {
  /// As it came, at ``Waveform/hearingRate``.
  public let sound: Waveform
  /// Without its noise, where somebody took it out already: the same moments.
  public let cleaned: Cleaned?

  public init(_ sound: Waveform, cleaned: Cleaned? = nil) {
    self.sound = sound
    self.cleaned = cleaned
  }
}
