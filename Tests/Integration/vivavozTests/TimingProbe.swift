import Audio
import Dialogue
import Ports
import Prompts
import Session
import Synchronization

/// Measures the real time that the recogniser and the synthesizer take.
struct TimingProbe: UtteranceRecogniser, Synthesizer {
  let recogniser: any Recogniser
  let voice: any Synthesizer
  let times: Times

  final class Times: Sendable {
    let hearing = Mutex<[Duration]>([])
    let speaking = Mutex<[Duration]>([])
  }

  func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
    let begin = ContinuousClock.now
    defer { times.hearing.withLock { $0.append(ContinuousClock.now - begin) } }
    return try await recogniser.recognise(utterance, for: request)
  }

  func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform {
    let begin = ContinuousClock.now
    defer { times.speaking.withLock { $0.append(ContinuousClock.now - begin) } }
    return try await voice.synthesize(wording, in: prosody)
  }
}
