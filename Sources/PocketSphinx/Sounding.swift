import Sound

/// An utterance as it came, and without its noise.
struct Sounding: Sendable {
  let raw: Waveform
  let clean: Waveform

  /// How much softer its loudest moment has become, in dB: a voice stays as it is, a noise goes.
  var loss: Double { raw.loudest(Self.moment) - clean.loudest(Self.moment) }

  private static let moment = Duration.milliseconds(300)
}
