import Audio
import Foundation
import PocketSphinx
import RecognitionRuns
import Terminal
import VoiceEngine

extension EnrolmentBench {
  /// Prints how similar takes are, for each enrolled phrase: three takes of the phrase, and two of them with one take
  /// of another phrase. The last lines count how often ``PronunciationLearner/Agreement`` accepts such takes.
  func printLikeness(_ trial: EnrolmentTrial, _ engine: Engine) async throws {
    let hearing = try engine.acousticModel(of: trial.locale)
    let learner = try PronunciationLearner(hearing.model, names: hearing.names, denoiser: engine.denoiser)
    let sets = trial.enrolled.sorted { $0.key < $1.key }
    var (same, odd) = ([PronunciationLearner.Agreement: Int](), [PronunciationLearner.Agreement: Int]())
    for (number, set) in sets.enumerated() {
      let others = sets[(number + 1) % sets.count]
      var takes: [PronunciationLearner.EnrolmentTake] = []
      for sound in set.value + others.value.prefix(1) {
        if let take = try await learner.take(sound) { takes.append(take) }
      }
      let likeness = try await learner.similarities(of: takes)
      let rows = likeness.map { $0.map { String(format: "%6.1f", $0) }.joined() }.joined(separator: " |")
      Console.print("\(set.key), and \(others.key): \(rows)")
      guard takes.count == 4 else { continue }
      same[PronunciationLearner.Agreement(likeness.prefix(3).map { Array($0.prefix(3)) }), default: 0] += 1
      odd[PronunciationLearner.Agreement([0, 1, 3].map { row in [0, 1, 3].map { likeness[row][$0] } }), default: 0] += 1
    }
    Console.print("same phrase: \(same)")
    Console.print("the third is another phrase: \(odd)")
  }
}
