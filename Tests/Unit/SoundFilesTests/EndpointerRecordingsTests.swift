import Audio
import SoundFiles
import Testing

/// Tests the endpointer on recordings of people, with digital silence before and after each.
@Suite struct EndpointerRecordingsTests {
  // The recordings are not part of the repository; the test is skipped without them.
  @Test(
    "At least 98 % of the recordings have one utterance",
    .enabled(if: SharedRecordings.has("corpora"), "no recordings: set VIVAVOZ_SHARED to a folder that contains corpora")
  )
  func oneUtterance() throws {
    let all = try ["corpora/en/coffee", "corpora/es/asterisk-mx"].flatMap { try SharedRecordings.recordings($0) }
    // The test uses every fifth recording, to be short.
    let chosen = stride(from: 0, to: all.count, by: 5).map { all[$0] }
    let counts = try chosen.map { try Self.utterances(SoundFile.read($0, rate: Waveform.asrSampleRate).waveform) }
    let single = counts.count { $0 == 1 }
    print("recordings: one utterance in \(single) of \(counts.count)")
    #expect(!counts.isEmpty && Double(single) >= 0.98 * Double(counts.count))
  }

  static func utterances(_ recording: Waveform) -> Int {
    let silence = Waveform.silence(.seconds(1), rate: recording.rate).samples
    var endpointer = Endpointer()
    let events = [silence, recording.samples, silence].flatMap { endpointer.process($0) }
    return events.count { $0 != .began }
  }
}
