import Audio
import Confidence
import Dialogue
import Foundation
import PocketSphinx
import RecognitionRuns
import SoundFiles

/// Recognises the recordings of a set in several acoustic conditions, in parallel.
struct SpeechRun: Sendable {
  /// The result of one recording in one condition.
  struct Outcome: Sendable {
    let trial: SpeechSet.Trial
    let surrounding: String
    /// The recognised words; empty if no voice was detected.
    let text: String
    /// Whether the hypothesis agrees with the label of the recording.
    let isRight: Bool
    /// As a conversation decides; without a voice, `reject`.
    let decision: Hypothesis.Decision
    /// The score of the hypothesis by the confidence model.
    let score: Double
    /// The confidence features of the hypothesis; nil if no voice was detected.
    let features: ConfidenceFeatures?
    /// The text of the alternative hypothesis, which a confirmation offers; nil if there is none.
    let other: String?
    /// Whether the alternative hypothesis agrees with the label of the recording.
    let isOtherRight: Bool
    /// The processing time of the recogniser.
    let seconds: Duration
    /// The duration of the recording.
    let duration: Duration
  }

  let set: SpeechSet
  let conditions: [NoiseCondition]
  let seed: UInt64
  let confidenceModel: ConfidenceModel
  let care: AcceptanceThreshold
  /// Whether all confidence features are computed, and not only those that the decision needs.
  let isThorough: Bool
  /// One recogniser for each worker.
  let recognisers: [PocketSphinxRecogniser]

  private struct Job: Sendable {
    let number: Int
    let trial: SpeechSet.Trial
    let surrounding: NoiseCondition
  }

  /// - Parameter report: gets the outcomes in order, each as soon as those before it are complete.
  func run(report: (Outcome) -> Void) async throws {
    let pairs = conditions.flatMap { condition in set.trials.map { ($0, condition) } }
    let jobs = pairs.enumerated().map { Job(number: $0, trial: $1.0, surrounding: $1.1) }
    try await withThrowingTaskGroup(of: (Int, PocketSphinxRecogniser, Outcome).self) { group in
      var rest = jobs[...]
      for recogniser in recognisers {
        if let job = rest.popFirst() {
          group.addTask { (job.number, recogniser, try await recognise(job, recogniser)) }
        }
      }
      var (told, early) = (0, [Int: Outcome]())
      while let (number, recogniser, outcome) = try await group.next() {
        early[number] = outcome
        if let job = rest.popFirst() {
          group.addTask { (job.number, recogniser, try await recognise(job, recogniser)) }
        }
        while let next = early.removeValue(forKey: told) {
          report(next)
          told += 1
        }
      }
    }
  }

  private func recognise(_ job: Job, _ recogniser: PocketSphinxRecogniser) async throws -> Outcome {
    let file = try SoundFile.read(job.trial.take.path, rate: Waveform.asrSampleRate)
    let sound = try job.surrounding.around(file.waveform, seed: seed &+ UInt64(job.number) &* 0x9E37)
    try await recogniser.load(job.trial.grammar)
    let start = ContinuousClock.now
    let features = try await recogniser.features(
      Utterance(sound), in: job.trial.grammar, acceptanceThreshold: care, isThorough: isThorough)
    let text = if let features { await recogniser.text(of: features.decoding) } else { "" }
    var decision = features.map { confidenceModel.verdict(on: $0, care).decision } ?? .reject
    var other: String?
    // A calibration has no confirmations.
    if let features, decision == .ask, !isThorough {
      other = try await recogniser.alternative(
        of: features, Utterance(sound), for: ListenRequest(job.trial.grammar, acceptanceThreshold: care))
    }
    let seconds = ContinuousClock.now - start
    // A calibration measures the features of all sounds, but a conversation has no hypothesis without a voice.
    if isThorough, decision != .reject, try await !recogniser.hearsVoice(in: Utterance(sound)) { decision = .reject }
    return Outcome(
      trial: job.trial, surrounding: job.surrounding.name, text: text, isRight: set.isRight(text, in: job.trial),
      decision: decision, score: features.map { confidenceModel.score(of: $0) } ?? -1_000, features: features,
      other: other,
      isOtherRight: other.map { set.isRight($0, in: job.trial) } ?? false, seconds: seconds, duration: sound.duration)
  }
}
