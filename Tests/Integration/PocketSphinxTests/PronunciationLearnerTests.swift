import Audio
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Testing

@Suite("Learning a pronunciation", .enabled(if: SpeechFixture.hasModel)) struct PronunciationLearnerTests {
  private let edits = PronunciationEdits(PhoneDistances(PhoneConfusionMatrix(), phones: Phone.all))

  @Test(
    "A speaker's recording fits its own phones better than those of another phrase",
    .enabled(if: SpeechFixture.hasVoice))
  func fit() async throws {
    let learner = try PronunciationLearner(try AcousticModel.english())
    let take = try #require(try await learner.take(try SpeechFixture.slt("merrion square")))
    let right = try #require(
      try await learner.acousticScore(["M", "EH", "R", "IY", "AH", "N", "S", "K", "W", "EH", "R"], take))
    let wrong = try await learner.acousticScore(["G", "OW", "F", "AO", "R", "W", "ER", "D"], take) ?? -.infinity
    #expect(right > wrong + 5)
  }

  @Test(
    "A DC offset of the microphone does not change the phones of a recording, and is removed",
    .enabled(if: SpeechFixture.hasVoice))
  func offset() async throws {
    let learner = try PronunciationLearner(try AcousticModel.english())
    let sound = try SpeechFixture.slt("merrion square")
    let shifted = Waveform(rate: sound.rate, samples: sound.samples.map { Int16(clamping: Int($0) + 5_898) })
    let takes = (try #require(try await learner.take(sound)), try #require(try await learner.take(shifted)))
    #expect(takes.0.phones == takes.1.phones)
    #expect(abs(takes.1.sound.samples.reduce(0) { $0 + Int($1) } / takes.1.sound.samples.count) < 20)
  }

  @Test("A pronunciation without a phone that the speaker drops is found", .enabled(if: SpeechFixture.hasVoice))
  func dropped() async throws {
    let learner = try PronunciationLearner(try AcousticModel.english())
    // The recording says "top it" for "stop it".
    let take = try #require(try await learner.take(try SpeechFixture.slt("top it")))
    let known = ["S", "T", "AA", "P", "IH", "T"]
    let variants = try await learner.variants(of: [take], known: [known], edits, .climb)
    let variant = try #require(variants.first)
    #expect(variant.first != "S")
    #expect(try await learner.acousticScore(variant, [take]) > learner.acousticScore(known, [take]))
  }

  @Test("Silence is not a recording of a phrase")
  func nothing() async throws {
    let learner = try PronunciationLearner(try AcousticModel.english())
    #expect(try await learner.take(SpeechFixture.hearing(Array(repeating: 0, count: 32_000))) == nil)
    #expect(try await learner.take(SpeechFixture.hearing([])) == nil)
  }

  @Test(
    "A recording that differs from the others is identified; if all differ, none is",
    arguments: [
      ([[0, 9, 9], [9, 0, 9], [9, 9, 0]], PronunciationLearner.Agreement.alike),
      ([[0, 9, -9], [9, 0, 9], [-9, 9, 0]], .alike),
      ([[0, 9, -9], [9, 0, -9], [-9, -9, 0]], .odd(2)), ([[0, -9, -9], [-9, 0, -9], [-9, -9, 0]], .unlike),
      ([[0, -9], [-9, 0]], .unlike), ([[0]], .alike), ([], .alike),
    ])
  func differingRecording(_ likeness: [[Double]], _ agreement: PronunciationLearner.Agreement) {
    #expect(PronunciationLearner.Agreement(likeness) == agreement)
  }
}
