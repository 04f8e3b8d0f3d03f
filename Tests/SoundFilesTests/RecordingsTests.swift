import Sound
import SoundFiles
import Testing

/// The endpointer on recordings of people, as the engine hears them: a file after digital silence, then silence.
@Suite struct RecordingsTests {
  // The recordings are not part of the project; without them there is nothing to measure.
  @Test(
    "at least 98 % of recordings are one utterance",
    .enabled(if: Shared.has("corpora"), "no recordings: set VIVAVOZ_SHARED to a folder that holds corpora"),
    arguments: ["corpora/en/coffee", "corpora/es/asterisk-mx"])
  func oneUtterance(folder: String) throws {
    // Every third file the whole takes ten times as long without optimisation.
    let recordings = try Shared.recordings(folder).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    let counts = try recordings.map { try Self.utterances(SoundFile.read($0, rate: Waveform.hearingRate).waveform) }
    let share = Double(counts.count { $0 == 1 }) / Double(counts.count)
    print("\(folder): one utterance in \(counts.count { $0 == 1 }) of \(counts.count)")
    #expect(!counts.isEmpty && share >= 0.98)
  }

  static func utterances(_ recording: Waveform) -> Int {
    let silence = Waveform.silence(.seconds(1), rate: recording.rate).samples
    var endpointer = Endpointer()
    let events = [silence, recording.samples, silence].flatMap { endpointer.hear($0) }
    return events.count { $0 != .began }
  }
}
