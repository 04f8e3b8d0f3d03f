import Audio
import Dialogue
import ExpressRuntime
import Ports
import TurnTaking
import VoiceEngine

/// Records one utterance from a microphone: after a tone, until the trailing silence.
struct Dictation {
  /// The no-input timeout.
  static let patience = Duration.seconds(15)
  /// The trailing silence that ends the utterance: a phrase may contain a pause.
  static let silence = Duration.milliseconds(1_500)
  /// The time for which the tone may still be on its way to the microphone, with a wireless loudspeaker.
  private static let way = Duration.milliseconds(400)
  /// The silence that is kept before and after the utterance.
  private static let room = Duration.milliseconds(150)

  let input: any AudioInput
  let output: any AudioOutput
  /// The tone at the start of the recording, at ``Waveform/ttsSampleRate``.
  let tone: Waveform

  /// Records the utterance.
  /// - Returns: the utterance at ``Waveform/asrSampleRate``; nil if the microphone was lost meanwhile.
  /// - Throws: an error if the user does not speak, or does not stop.
  func take() async throws -> Waveform? {
    await output.play(tone.samples)
    var endpointer = Endpointer(
      trailingSilence: Self.silence, longest: .seconds(60 * PhraseRecordings.longest))
    var (filter, waited) = (HighPass(), Duration.zero)
    while let event = await input.next(.listening(isSensitive: false)) {
      guard case .audio(let samples, let elapsed, _) = event else {
        // An utterance with an audio gap is incomplete.
        if endpointer.isInUtterance { return nil }
        continue
      }
      waited += elapsed
      // The microphone may pick up the tone.
      endpointer.isGated = waited <= tone.duration + Self.way
      switch endpointer.process(filter.process(samples)[...]).last {
      case .ended(let utterance): return utterance.sound.trimmed(keeping: Self.room)
      case .overran:
        throw UserFacingError(.failed, "the recording is longer than a minute; record a shorter phrase")
      case .began, .paused, nil: break
      }
      if waited > Self.patience, !endpointer.isInUtterance { throw Self.unheard }
    }
    return nil
  }

  private static let unheard = UserFacingError(
    .failed,
    "no speech for \(patience); test the microphone with vivavoz doctor --audio")
}
