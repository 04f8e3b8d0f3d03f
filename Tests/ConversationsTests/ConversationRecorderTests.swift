import Session
import Sound
import TestSupport
import Testing

@testable import Conversations

@Suite("A conversation on tape")
struct ConversationRecorderTests {
  /// Somebody who hears a tenth of a second of silence at a time.
  private struct Quiet: AudioInput {
    func next(_ floor: Floor) async -> InputEvent? {
      .sound([Int16](repeating: 0, count: Waveform.hearingRate / 10), elapsed: .milliseconds(100))
    }
  }

  /// Takes back all that was handed over early.
  private struct Output: AudioOutput {
    let fallsByItself: Bool
    func play(_ samples: [Int16]) {}
    func hush(_ early: Int) -> Int { early }
  }

  @Test(
    "falls where a loudspeaker that was cut falls by itself; of others whoever speaks lets it fall",
    arguments: [true, false])
  func cut(byItself: Bool) async throws {
    let folder = try Folder()
    let tape = try ConversationRecorder(path: folder.file("a.wav"))
    let (input, output) = (tape.listening(to: Quiet()), tape.recording(Output(fallsByItself: byItself)))
    let stretch = Waveform.speakingRate / 10
    _ = await input.next(.hearing)
    await output.play([Int16](repeating: 8_000, count: 2 * stretch))
    #expect(await output.hush(stretch) == stretch)
    await output.play([Int16](repeating: 0, count: stretch))
    try await tape.close()
    let right = try samples(folder.bytes("a.wav").dropFirst(44))
    #expect(right.count == 2 * stretch)
    let steps = zip(right, right.dropFirst()).map { abs($1 - $0) }
    #expect(byItself ? (steps.max() ?? 0) < 100 : steps.max() == 8_000)
    #expect(right[stretch...].allSatisfy { $0 == 0 } && right[stretch / 2] == 8_000)
  }

  /// What was spoken.
  private func samples(_ data: ArraySlice<UInt8>) -> [Int] {
    stride(from: data.startIndex + 2, to: data.endIndex - 1, by: 4).map { index in
      Int(Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8))
    }
  }
}
