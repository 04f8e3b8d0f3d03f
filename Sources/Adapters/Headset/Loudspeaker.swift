import Session

/// A headset's loudspeaker. What it is given, it plays as soon as it can; it does not wait.
struct Loudspeaker: AudioOutput {
  let headset: Headset

  var headStart: Int { headset.connection.playback.lead }
  var fallsByItself: Bool { true }

  func play(_ samples: [Int16]) async { headset.connection.playback.play(samples) }

  /// It counts itself what is not audible yet.
  func hush(_ early: Int) async -> Int { headset.connection.hush() }
}
