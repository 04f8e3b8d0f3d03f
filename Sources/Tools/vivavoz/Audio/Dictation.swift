import Conversations
import Dialogue
import Session
import Sound

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
  /// The tone at the start of the recording, at ``Waveform/speakingRate``.
  let tone: Waveform

  /// Records the utterance.
  /// - Returns: the utterance at ``Waveform/hearingRate``; nil where the microphone was lost meanwhile.
  /// - Throws: where the user does not speak, or does not stop.
  func take() async throws -> Waveform? {
    await output.play(tone.samples)
    var endpointer = Endpointer(
      trailingSilence: Self.silence, longest: .seconds(60 * PhraseRecordings.longest))
    var (filter, waited) = (HighPass(), Duration.zero)
    while let intake = await input.next(.asked(isSecret: false)) {
      guard case .sound(let samples, let elapsed, _) = intake else {
        // An utterance with an audio gap is incomplete.
        if endpointer.isHearing { return nil }
        continue
      }
      waited += elapsed
      // The microphone may pick up the tone.
      endpointer.isHeldBack = waited <= tone.duration + Self.way
      switch endpointer.hear(filter.pass(samples)[...]).last {
      case .ended(let utterance): return Self.trimmed(utterance.sound)
      case .overran:
        throw Failure(.failed, "that was longer than a minute; nobody listens to a stranger's telephone for so long")
      case .began, .paused, nil: break
      }
      if waited > Self.patience, !endpointer.isHearing { throw Self.unheard }
    }
    return nil
  }

  private static let unheard = Failure(
    .failed,
    "nothing was heard for \(patience); see whether the microphone works: vivavoz doctor --audio")

  /// Removes most of the silence at both ends.
  private static func trimmed(_ sound: Waveform) -> Waveform {
    let loud = sound.samples.indices.filter { sound.samples[$0].magnitude > 300 }
    guard let first = loud.first, let last = loud.last else { return sound }
    let room = sound.count(of: room)
    let range = max(0, first - room)..<min(sound.samples.count, last + room)
    return Waveform(rate: sound.rate, samples: Array(sound.samples[range])).faded()
  }
}
