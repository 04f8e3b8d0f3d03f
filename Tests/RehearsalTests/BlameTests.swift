import Rehearsal
import Testing

/// Whose fault it is that a sound was not understood as it is written, from what was found in it.
@Suite("Blame") struct BlameTests {
  private func facts(_ change: (inout RecordingFacts) -> Void = { _ in }) -> RecordingFacts {
    var facts = RecordingFacts()
    (facts.recording, facts.words) = ("x.wav", "bikes near smithfield")
    change(&facts)
    return facts
  }

  private let parking = RecordingFacts.Content(text: "parking please", locale: "en", rule: "rider.request")

  @Test("a word without a pronunciation comes before everything else")
  func lexicon() {
    let blame = Blame(facts { ($0.unpronounceable, $0.utterances, $0.content) = (["zzz"], 0, parking) })
    #expect(blame.fault == .lexicon && blame.cure.contains("\"zzz\""))
  }

  @Test("other words are the recording's fault only where the written ones do not fit as well")
  func content() {
    let other = Blame(facts { ($0.content, $0.fit) = (parking, .bad) })
    #expect(other.fault == .recording && other.cure.contains("seems to say \"parking please\""))
    let torn = Blame(facts { ($0.content, $0.fit) = (parking, .good) })
    #expect(torn.fault == .recogniser && torn.cure.contains("does say it"))
  }

  @Test("a part of the words in a recording that is cut is what the cut left of them")
  func cut() {
    let content = RecordingFacts.Content(text: "near smithfield", locale: "en", rule: "rider.request")
    let blame = Blame(facts { ($0.content, $0.fit, $0.cuts) = (content, .bad, ["it begins late"]) })
    #expect(blame.fault == .recording && blame.cure.hasPrefix("it begins late. Or it says other"))
    let whole = Blame(facts { ($0.content, $0.fit, $0.cuts) = (parking, .bad, ["it begins late"]) })
    #expect(whole.cure.contains("seems to say"))
  }

  @Test("another language is reported with the locale that has the words")
  func language() {
    let content = RecordingFacts.Content(text: "bicis", locale: "es", rule: "rider.request")
    #expect(Blame(facts { ($0.content, $0.fit) = (content, .bad) }).cure.contains("write locale es"))
  }

  @Test("silence, several utterances, noise and a quiet voice are reported in this order")
  func shapes() {
    #expect(Blame(facts { ($0.utterances, $0.distance) = (0, 1) }).cure.contains("no voice"))
    #expect(Blame(facts { ($0.utterances, $0.distance) = (3, 1) }).cure.contains("holds 3 utterances"))
    #expect(Blame(facts { ($0.distance, $0.cuts) = (2, ["cut"]) }).cure.contains("only 2 dB below the voice"))
    #expect(Blame(facts { ($0.distance, $0.doubts) = (30, ["it is quiet"]) }).cure == "it is quiet")
  }

  @Test(
    "a guessed pronunciation is to blame where the words do not fit, even where the others of the sentence were heard")
  func guessed() {
    #expect(Blame(facts { ($0.guessed, $0.fit) = (["smithfield"], .bad) }).fault == .lexicon)
    #expect(Blame(facts { ($0.guessed, $0.fit) = (["smithfield"], .good) }).fault == .recogniser)
    let content = RecordingFacts.Content(text: "bikes near spencer dock", locale: "en", rule: "rider.request")
    #expect(Blame(facts { ($0.guessed, $0.fit, $0.content) = (["smithfield"], .bad, content) }).fault == .lexicon)
  }

  @Test("where nothing is certain, no cause is named alone: the likely ones are listed in their order")
  func unclear() throws {
    let blame = Blame(facts())
    #expect(blame.fault == .unclear)
    let places = ["(1) the recording says other words", "(2) it is spoken unclearly", "(3) the pronunciation"].map {
      blame.cure.range(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test("words that a test voice spoke are never a recording's fault")
  func voice() {
    for fit in [RecordingFacts.Fit.good, .doubtful, .bad] {
      let blame = Blame(facts { ($0.recording, $0.fit, $0.content, $0.cuts) = (nil, fit, parking, ["cut"]) })
      #expect(blame.fault == .recogniser)
    }
  }
}
