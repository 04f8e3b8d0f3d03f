import Audio
import Ports
import Session
import Testing
import TurnTaking
import VivaVozTesting

@testable import VoiceEngine

@Suite("Recording a conversation")
struct ConversationRecorderTests {
  /// A microphone that delivers a tenth of a second of silence at a time.
  private struct SilentMicrophone: AudioInput {
    func next(_ floor: Floor) async -> InputEvent? {
      .audio([Int16](repeating: 0, count: Waveform.asrSampleRate / 10), elapsed: .milliseconds(100))
    }
  }

  /// A loudspeaker that returns all prefetched samples on a flush.
  private struct Output: AudioOutput {
    let fadesOnFlush: Bool
    func play(_ samples: [Int16]) {}
    func flush(_ early: Int) -> Int { early }
  }

  @Test(
    "In the recording a cut prompt fades out, whether or not the loudspeaker fades by itself",
    arguments: [true, false])
  func cut(byItself: Bool) async throws {
    let folder = try TemporaryFolder()
    let recorder = try ConversationRecorder(path: folder.file("a.wav"))
    let (input, output) = (
      recorder.listening(to: SilentMicrophone()), recorder.recording(Output(fadesOnFlush: byItself))
    )
    let stretch = Waveform.ttsSampleRate / 10
    _ = await input.next(.inUtterance)
    await output.play([Int16](repeating: 8_000, count: 2 * stretch))
    #expect(await output.flush(stretch) == stretch)
    await output.play([Int16](repeating: 0, count: stretch))
    try await recorder.close()
    let right = try samples(folder.bytes("a.wav").dropFirst(44))
    #expect(right.count == 2 * stretch)
    let steps = zip(right, right.dropFirst()).map { abs($1 - $0) }
    #expect(byItself ? (steps.max() ?? 0) < 100 : steps.max() == 8_000)
    #expect(right[stretch...].allSatisfy { $0 == 0 } && right[stretch / 2] == 8_000)
  }

  /// Returns the samples of the right channel, which holds the prompts.
  private func samples(_ data: ArraySlice<UInt8>) -> [Int] {
    stride(from: data.startIndex + 2, to: data.endIndex - 1, by: 4).map { index in
      Int(Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8))
    }
  }
}
