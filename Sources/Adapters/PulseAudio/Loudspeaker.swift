import Ports

/// The loudspeaker of a ``DuplexAudio``. It buffers samples and plays them as soon as possible; `play` does not wait
/// for playback.
struct Loudspeaker: AudioOutput {
  let audio: DuplexAudio

  var prebuffer: Int { audio.connection.playback.lead }
  var fadesOnFlush: Bool { true }

  func play(_ samples: [Int16]) async { audio.connection.playback.play(samples) }

  /// Drops samples that are not audible yet. The loudspeaker knows their number itself and ignores `early`.
  func flush(_ early: Int) async -> Int { audio.connection.flush() }
}
