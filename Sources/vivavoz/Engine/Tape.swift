import Session
import Sound
import SoundFiles

/// Records a conversation: what was heard on the left, what was spoken on the right, in time with each other.
actor Tape: AudioOutput {
  private let recording: StereoRecording
  private var heard: [Int16] = []
  private var spoken: [Int16] = []

  /// - Throws: where the file cannot be written.
  init(path: String) throws { recording = try StereoRecording(to: path) }

  func play(_ samples: [Int16]) { spoken += samples }

  fileprivate func hear(_ samples: [Int16]) { heard += samples }

  /// The same input, overheard.
  nonisolated func listening(to input: any AudioInput) -> any AudioInput { Overheard(input: input, tape: self) }

  /// Writes the file.
  func close() throws {
    try recording.add(Waveform(rate: Waveform.hearingRate, samples: heard), to: .left, at: .zero)
    try recording.add(Waveform(rate: Waveform.speakingRate, samples: spoken), to: .right, at: .zero)
    try recording.finish()
  }

  private struct Overheard: AudioInput {
    let input: any AudioInput
    let tape: Tape

    func next(_ floor: Floor) async -> Intake? {
      let intake = await input.next(floor)
      if case .sound(let samples, _)? = intake { await tape.hear(samples) }
      return intake
    }
  }
}

/// Nobody listens.
struct Silence: AudioOutput {
  func play(_ samples: [Int16]) {}
}
