import Dialogue
import Script
import Session
import Sound
import Synchronization

/// What the recogniser and the synthesizer took, in time of the world's own.
struct Timed: Recogniser, Synthesizer {
  let ears: any Recogniser
  let voice: any Synthesizer
  let times: Times

  final class Times: Sendable {
    let hearing = Mutex<[Duration]>([])
    let speaking = Mutex<[Duration]>([])
  }

  func recognise(_ utterance: Utterance, for attention: ListenRequest) async throws -> Recognition? {
    let begin = ContinuousClock.now
    defer { times.hearing.withLock { $0.append(ContinuousClock.now - begin) } }
    return try await ears.recognise(utterance, for: attention)
  }

  func speak(_ wording: Wording, in manner: Prosody) async throws -> Waveform {
    let begin = ContinuousClock.now
    defer { times.speaking.withLock { $0.append(ContinuousClock.now - begin) } }
    return try await voice.speak(wording, in: manner)
  }
}
