import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Sound
import Testing

@Suite("Finding out how somebody says something", .enabled(if: Speech.hasModel)) struct PronunciationLearnerTests {
  private let edits = PronunciationEdits(PhoneDistances(PhoneConfusionMatrix(), phones: Phone.all))

  @Test("what somebody says fits its own phones better than those of something else", .enabled(if: Speech.hasVoice))
  func fit() async throws {
    let tutor = try PronunciationLearner(try AcousticModel.english())
    let take = try #require(try await tutor.take(try Speech.slt("merrion square")))
    let right = try #require(try await tutor.fit(["M", "EH", "R", "IY", "AH", "N", "S", "K", "W", "EH", "R"], take))
    let wrong = try await tutor.fit(["G", "OW", "F", "AO", "R", "W", "ER", "D"], take) ?? -.infinity
    #expect(right > wrong + 5)
  }

  @Test("a constant offset of the microphone changes no take", .enabled(if: Speech.hasVoice))
  func offset() async throws {
    let tutor = try PronunciationLearner(try AcousticModel.english())
    let sound = try Speech.slt("merrion square")
    let shifted = Waveform(rate: sound.rate, samples: sound.samples.map { Int16(clamping: Int($0) + 5_898) })
    let takes = (try #require(try await tutor.take(sound)), try #require(try await tutor.take(shifted)))
    #expect(takes.0.phones == takes.1.phones)
    #expect(abs(takes.1.sound.samples.reduce(0) { $0 + Int($1) } / takes.1.sound.samples.count) < 20)
  }

  @Test("a dropped sound is found", .enabled(if: Speech.hasVoice))
  func dropped() async throws {
    let tutor = try PronunciationLearner(try AcousticModel.english())
    // Somebody says "top" for "stop".
    let take = try #require(try await tutor.take(try Speech.slt("top it")))
    let known = ["S", "T", "AA", "P", "IH", "T"]
    let ways = try await tutor.ways(of: [take], known: [known], edits, .climb)
    let way = try #require(ways.first)
    #expect(way.first != "S")
    #expect(try await tutor.fit(way, [take]) > tutor.fit(known, [take]))
  }

  @Test("nothing said is no take")
  func nothing() async throws {
    let tutor = try PronunciationLearner(try AcousticModel.english())
    #expect(try await tutor.take(Speech.hearing(Array(repeating: 0, count: 32_000))) == nil)
    #expect(try await tutor.take(Speech.hearing([])) == nil)
  }

  @Test(
    "the take that is unlike the others is named; where none is like another, none is",
    arguments: [
      ([[0, 9, 9], [9, 0, 9], [9, 9, 0]], PronunciationLearner.Agreement.alike),
      ([[0, 9, -9], [9, 0, 9], [-9, 9, 0]], .alike),
      ([[0, 9, -9], [9, 0, -9], [-9, -9, 0]], .odd(2)), ([[0, -9, -9], [-9, 0, -9], [-9, -9, 0]], .unlike),
      ([[0, -9], [-9, 0]], .unlike), ([[0]], .alike), ([], .alike),
    ])
  func odd(_ likeness: [[Double]], _ agreement: PronunciationLearner.Agreement) {
    #expect(PronunciationLearner.Agreement(likeness) == agreement)
  }
}
