import Audio
import Ports
import Synchronization
import TurnTaking

/// A simulated user who speaks once into a microphone in real time, and a loudspeaker that notes when the answer
/// begins. The response latency is the time from the end of the user's words to the beginning of the answer.
final class RealTime: Sendable {
  private struct Course {
    /// The time at which the last loud sample was spoken; nil until then.
    var end: ContinuousClock.Instant?
    /// The time at which the first sample of the answer is audible; nil until then.
    var first: ContinuousClock.Instant?
    /// The number of samples that still belong to the interrupted prompt.
    var ending = 0
    /// Whether the next sound is the answer, after the samples of the interrupted prompt.
    var isAwaited = false
  }

  private let course = Mutex(Course())
  let microphone: Microphone

  /// - Parameters:
  ///   - sound: the user's words, at ``Waveform/asrSampleRate``.
  ///   - isInterrupting: whether the words are a barge-in.
  init(_ sound: Waveform, isInterrupting: Bool) {
    microphone = Microphone(sound, isInterrupting: isInterrupting)
  }

  /// Returns the response latency: from the end of the words to the first sample of the answer; nil without an
  /// answer.
  func gap() async -> Duration? {
    let end = await microphone.end
    return course.withLock { course in course.first.flatMap { first in end.map { first - $0 } } }
  }

  /// Notes that the first sample that is not silent, after those of an interrupted prompt, is the answer's first one.
  /// - Parameter fall: the number of samples of the interrupted prompt that are still played; 0 without a barge-in.
  func awaitAnswer(behind fall: Int) {
    course.withLock { if !$0.isAwaited { ($0.isAwaited, $0.ending) = (true, fall) } }
  }

  fileprivate func note(_ samples: [Int16]) -> Bool {
    let now = ContinuousClock.now
    return course.withLock { course in
      guard course.isAwaited, course.first == nil else { return course.first != nil }
      guard let place = samples.indices.dropFirst(course.ending).first(where: { samples[$0] != 0 }) else {
        course.ending = 0
        return false
      }
      course.first = now + .seconds(Double(place) / Double(Waveform.ttsSampleRate))
      return true
    }
  }
}

extension RealTime: AudioOutput {
  func play(_ samples: [Int16]) async { if note(samples) { await microphone.close() } }

  /// Drops all samples that were passed in advance, since none is audible yet.
  func flush(_ early: Int) async -> Int { early }
}

extension RealTime {
  /// A microphone whose samples come in real time, and wait until the session takes them.
  actor Microphone: AudioInput {
    /// The length of a frame, in samples.
    private static let stretch = Waveform.asrSampleRate / 50
    /// The duration of a frame.
    private static let moment = Duration.milliseconds(20)
    /// `before`: the time for which the user waits before speaking. `after`: the longest wait for an answer.
    private static let (before, after) = (Duration.milliseconds(400), Duration.seconds(4))

    private let sound: Waveform
    private let isInterrupting: Bool
    /// The number of samples of the words that have been spoken; nil before the user begins to speak.
    private var place: Int?
    /// The number of frames for which the user has waited before speaking.
    private var waited = 0
    /// The number of frames so far.
    private var stretches = 0
    private let start = ContinuousClock.now
    private var isClosed = false
    /// The time at which the user's words end; nil before the user begins to speak.
    private(set) var end: ContinuousClock.Instant?

    init(_ sound: Waveform, isInterrupting: Bool) { (self.sound, self.isInterrupting) = (sound, isInterrupting) }

    func close() { isClosed = true }

    func next(_ floor: Floor) async -> InputEvent? {
      stretches += 1
      let due = start + Self.moment * stretches
      try? await Task.sleep(until: due, clock: .continuous)
      if let end, ContinuousClock.now - end > Self.after { return nil }
      if isClosed || Task.isCancelled || stretches > 3_000 { return nil }
      return .audio(samples(floor, due), elapsed: Self.moment)
    }

    /// Returns the next samples of the user's words, in a quiet room.
    private func samples(_ floor: Floor, _ due: ContinuousClock.Instant) -> [Int16] {
      if place == nil, isTurn(floor) { waited += 1 }
      if place == nil, Self.moment * waited > Self.before { place = 0 }
      let said = place.map { sound.samples.dropFirst($0).prefix(Self.stretch) } ?? []
      // The first sample was spoken one frame ago.
      if place == 0 { end = due - Self.moment + sound.activeEnd }
      place = place.map { $0 + said.count }
      return said + (said.count..<Self.stretch).map { Int16($0 % 5) - 2 }
    }

    private func isTurn(_ floor: Floor) -> Bool {
      switch floor {
      case .listening: !isInterrupting
      case .speakingWithBargeIn: isInterrupting
      case .speaking, .interrupted, .inUtterance, .awaitingBackend: false
      }
    }
  }
}
