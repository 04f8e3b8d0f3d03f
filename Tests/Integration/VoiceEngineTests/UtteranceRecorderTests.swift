import Audio
import Ports
import Session
import Testing
import TurnTaking

@testable import VoiceEngine

/// The separate recordings of a user's utterances.
@Suite struct UtteranceRecorderTests {
  /// A microphone with the same sample forever.
  private struct Tone: AudioInput {
    let sample: Int16
    func next(_ floor: Floor) async -> InputEvent? {
      .audio([Int16](repeating: sample, count: 320), elapsed: .milliseconds(20))
    }
  }

  private let heard = TranscriptEntry(at: .zero, kind: .event, name: .heard, details: [:])

  private func speak(_ recorder: UtteranceRecorder, _ floors: [Floor], _ sample: Int16) async {
    let input = recorder.listening(to: Tone(sample: sample))
    for floor in floors { _ = await input.next(floor) }
  }

  @Test("Each utterance is a recording with half a second of silence at both ends, and a typed turn has none")
  func utterances() async throws {
    let recorder = UtteranceRecorder()
    await speak(recorder, [.listening(isSensitive: false), .inUtterance, .inUtterance], 7)
    recorder.observe(heard)
    recorder.observe(heard)
    let all = recorder.all
    #expect(all.count == 2 && all[1] == nil)
    #expect(try #require(all[0]).samples.filter { $0 == 7 }.count == 3 * 320)
    #expect(try #require(all[0]).samples.count == 3 * 320 + Waveform.asrSampleRate)
  }

  @Test("A turn that is typed beside a microphone has no recording, and its sound is in no other one")
  func typed() async throws {
    let recorder = UtteranceRecorder()
    await speak(recorder, [.listening(isSensitive: false), .inUtterance], 3)
    recorder.observe(
      TranscriptEntry(at: .zero, kind: .event, name: .heard, details: [.input: .text("typed")]))
    await speak(recorder, [.inUtterance], 7)
    recorder.observe(heard)
    let all = recorder.all
    #expect(all[0] == nil)
    #expect(try #require(all[1]).samples.contains(7) && all[1]?.samples.contains(3) == false)
  }

  @Test("The answer to a sensitive question is not recorded, nor is its end in the next utterance")
  func sensitive() async throws {
    let recorder = UtteranceRecorder()
    await speak(recorder, [.listening(isSensitive: true), .inUtterance, .inUtterance], 7)
    recorder.observe(heard)
    await speak(recorder, [.speaking(nil), .awaitingBackend], 7)
    await speak(recorder, [.listening(isSensitive: false), .inUtterance], 9)
    recorder.observe(heard)
    let all = recorder.all
    #expect(all[0] == nil)
    #expect(try #require(all[1]).samples.contains(9) && all[1]?.samples.contains(7) == false)
  }

  @Test("A stopped recorder keeps the finished utterances; a dropped one has none")
  func ended() async {
    let recorder = UtteranceRecorder()
    await speak(recorder, [.inUtterance], 7)
    recorder.observe(heard)
    recorder.stop()
    await speak(recorder, [.inUtterance], 7)
    recorder.observe(heard)
    #expect(recorder.all.count == 1)
    recorder.drop()
    #expect(recorder.all.isEmpty)
  }
}
