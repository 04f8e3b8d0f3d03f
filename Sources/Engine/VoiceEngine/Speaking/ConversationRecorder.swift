import Audio
import Ports
import SoundFiles
import TurnTaking

/// Records a conversation to a stereo file: the user's input on the left channel, the engine's output on the right,
/// in synchrony.
actor ConversationRecorder {
  private let recording: StereoRecording
  private var isOpen = true
  /// The first write error. It is reported at the end, since the conversation goes on without the recording.
  private var failure: SoundFileError?

  /// - Throws: ``SoundFileError`` if the file cannot be written.
  init(path: String) throws {
    recording = try StereoRecording(to: path, left: Waveform.asrSampleRate, right: Waveform.ttsSampleRate)
  }

  fileprivate func recordOutput(_ samples: [Int16]) { add(samples, to: .right) }

  /// Removes the last samples of the output from the recording.
  /// - Parameter isToFall: whether the recorder has to fade the output out, since the session appends no fade-out.
  fileprivate func recordFlush(_ dropped: Int, isToFall: Bool) {
    guard isOpen else { return }
    recording.drop(dropped, from: .right)
    if isToFall { recording.fall(.right) }
  }

  fileprivate func recordInput(_ samples: [Int16]) { add(samples, to: .left) }

  private func add(_ samples: [Int16], to side: StereoRecording.Side) {
    guard isOpen, failure == nil else { return }
    do { try recording.add(samples, to: side) } catch { failure = error }
  }

  /// Returns an output that also records its samples.
  nonisolated func recording(_ output: any AudioOutput) -> any AudioOutput {
    RecordedOutput(output: output, recorder: self)
  }

  private struct RecordedOutput: AudioOutput {
    let output: any AudioOutput
    let recorder: ConversationRecorder
    var prebuffer: Int { output.prebuffer }
    var fadesOnFlush: Bool { output.fadesOnFlush }

    func play(_ samples: [Int16]) async {
      await recorder.recordOutput(samples)
      await output.play(samples)
    }

    func flush(_ early: Int) async -> Int {
      let dropped = await output.flush(early)
      await recorder.recordFlush(dropped, isToFall: output.fadesOnFlush)
      return dropped
    }
  }

  /// Returns an input that also records its samples.
  nonisolated func listening(to input: any AudioInput) -> any AudioInput { RecordedInput(input: input, recorder: self) }

  /// Completes the file. Later calls do nothing.
  func close() throws {
    guard isOpen else { return }
    isOpen = false
    try recording.finish()
    if let failure { throw failure }
  }

  private struct RecordedInput: AudioInput {
    let input: any AudioInput
    let recorder: ConversationRecorder
    var isRealTime: Bool { input.isRealTime }

    func next(_ floor: Floor) async -> InputEvent? {
      let event = await input.next(floor)
      if case .audio(let samples, _, _)? = event { await recorder.recordInput(samples) }
      return event
    }
  }
}
