import Dialogue
import Foundation
import Session
import Terminal
import Timestamps

/// The totals of a batch of recordings.
package struct Tally {
  /// Whether the totals are printed at the end.
  package let isShown: Bool
  /// The number of recordings that could not be read.
  package var failed = 0
  private var right = 0
  private var known = 0
  private var accepted = 0
  private var seconds = 0.0
  private var duration = 0.0

  package init(isShown: Bool) { self.isShown = isShown }

  /// Adds the recognition result of a recording.
  /// - Parameter isRight: whether the hypothesis is correct; nil if the spoken words are unknown.
  package mutating func add(isRight: Bool?, _ heard: RecognitionOutcome) {
    seconds += heard.seconds.inSeconds
    duration += heard.duration.inSeconds
    if heard.decision == .accept { accepted += 1 }
    guard let isRight else { return }
    known += 1
    if isRight { right += 1 }
  }

  package var isFailure: Bool { failed > 0 || known > 0 && right == 0 }

  package func close() {
    guard isShown, known > 0 else { return }
    Console.print(
      String(
        format: "%d of %d correct (%.1f %%), %d accepted, real-time factor %.3f", right, known,
        100 * Double(right) / Double(known), accepted, duration > 0 ? seconds / duration : 0))
  }
}
