import Session
import Sound
import SoundFiles

/// Records a conversation to a stereo file: the user's input on the left channel, the engine's output on the right,
/// in synchrony.
actor ConversationRecorder {
  private let recording: StereoRecording
  private var isOpen = true
  /// The first write error. It is reported at the end, since the conversation goes on without the recording.
  private var failure: SoundFileError?

  /// - Throws: where the file cannot be written.
  init(path: String) throws {
    recording = try StereoRecording(to: path, left: Waveform.hearingRate, right: Waveform.speakingRate)
  }

  fileprivate func play(_ samples: [Int16]) { add(samples, to: .right) }

  /// Removes the last samples of the output from the recording.
  /// - Parameter isToFall: whether the recorder has to fade the output out, since the session appends no fade-out.
  fileprivate func hush(_ dropped: Int, isToFall: Bool) {
    guard isOpen else { return }
    recording.drop(dropped, from: .right)
    if isToFall { recording.fall(.right) }
  }

  fileprivate func hear(_ samples: [Int16]) { add(samples, to: .left) }

  private func add(_ samples: [Int16], to side: StereoRecording.Side) {
    guard isOpen, failure == nil else { return }
    do { try recording.add(samples, to: side) } catch { failure = error }
  }

  /// Returns an output that also records its samples.
  nonisolated func recording(_ output: any AudioOutput) -> any AudioOutput { Recorded(output: output, tape: self) }

  private struct Recorded: AudioOutput {
    let output: any AudioOutput
    let tape: ConversationRecorder
    var headStart: Int { output.headStart }
    var fallsByItself: Bool { output.fallsByItself }

    func play(_ samples: [Int16]) async {
      await tape.play(samples)
      await output.play(samples)
    }

    func hush(_ early: Int) async -> Int {
      let dropped = await output.hush(early)
      await tape.hush(dropped, isToFall: output.fallsByItself)
      return dropped
    }
  }

  /// Returns an input that also records its samples.
  nonisolated func listening(to input: any AudioInput) -> any AudioInput { Overheard(input: input, tape: self) }

  /// Completes the file. Later calls do nothing.
  func close() throws {
    guard isOpen else { return }
    isOpen = false
    try recording.finish()
    if let failure { throw failure }
  }

  private struct Overheard: AudioInput {
    let input: any AudioInput
    let tape: ConversationRecorder
    var keepsTime: Bool { input.keepsTime }

    func next(_ floor: Floor) async -> InputEvent? {
      let intake = await input.next(floor)
      if case .sound(let samples, _, _)? = intake { await tape.hear(samples) }
      return intake
    }
  }
}
