import Session

/// A headset's loudspeaker. It buffers samples and plays them as soon as possible; `play` does not wait for playback.
struct Loudspeaker: AudioOutput {
  let headset: Headset

  var headStart: Int { headset.connection.playback.lead }
  var fallsByItself: Bool { true }

  func play(_ samples: [Int16]) async { headset.connection.playback.play(samples) }

  /// Drops samples that are not audible yet. The loudspeaker knows their number itself and ignores `early`.
  func hush(_ early: Int) async -> Int { headset.connection.hush() }
}
