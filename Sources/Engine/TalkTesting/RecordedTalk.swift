public import Audio
public import Session

/// A recorded conversation as a talk file and its recordings.
public struct RecordedTalk: Sendable {
  /// The text of the talk file.
  public let text: String
  /// The recordings of the spoken turns with their file names, in their order.
  public let recordings: [(file: String, sound: Waveform)]

  /// Creates the talk; nil if the user has neither said nor typed anything.
  /// - Parameters:
  ///   - said: the utterance of each user turn, in order; nil for a typed one.
  ///   - writer: the head of the talk. The recordings have its name.
  public init?(_ transcript: [TranscriptEntry], said: [Waveform?], _ writer: TalkWriter) {
    guard !said.isEmpty else { return nil }
    let files = said.enumerated().map { number, sound in sound.map { ("\(writer.name)-\(number + 1).wav", $0) } }
    text = writer.text(transcript, recordings: files.map { $0?.0 })
    recordings = files.compactMap { $0 }.map { (file: $0.0, sound: $0.1) }
  }
}
