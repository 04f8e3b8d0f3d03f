import TalkTesting
import Testing

/// Returns the facts about a recording, by default those of a correct one.
@Suite("Diagnosis of failed recordings") struct FailureDiagnosisTests {
  private func facts(_ change: (inout RecordingFacts) -> Void = { _ in }) -> RecordingFacts {
    var facts = RecordingFacts()
    (facts.recording, facts.words) = ("x.wav", "bikes near smithfield")
    change(&facts)
    return facts
  }

  private let parking = RecordingFacts.Content(text: "parking please", locale: "en", rule: "rider.request")

  @Test("A word without a pronunciation is reported first")
  func lexicon() {
    let attribution = FaultAttribution(
      facts { ($0.unpronounceable, $0.utterances, $0.content) = (["zzz"], 0, parking) })
    #expect(attribution.fault == .lexicon && attribution.cure.contains("\"zzz\""))
  }

  @Test("Other words are attributed to the recording only if the written words fit worse")
  func content() {
    let other = FaultAttribution(facts { ($0.content, $0.quality) = (parking, .bad) })
    #expect(other.fault == .recording && other.cure.contains("seems to say \"parking please\""))
    let matching = FaultAttribution(facts { ($0.content, $0.quality) = (parking, .good) })
    #expect(matching.fault == .recogniser && matching.cure.contains("show these words"))
  }

  @Test("Part of the words in a truncated recording is attributed to the truncation")
  func cut() {
    let content = RecordingFacts.Content(text: "near smithfield", locale: "en", rule: "rider.request")
    let attribution = FaultAttribution(
      facts { ($0.content, $0.quality, $0.cuts) = (content, .bad, ["it begins late"]) })
    #expect(attribution.fault == .recording && attribution.cure.hasPrefix("it begins late. Or it has other"))
    let whole = FaultAttribution(facts { ($0.content, $0.quality, $0.cuts) = (parking, .bad, ["it begins late"]) })
    #expect(whole.cure.contains("seems to say"))
  }

  @Test("Another language is reported with the locale that has the words")
  func language() {
    let content = RecordingFacts.Content(text: "bicis", locale: "es", rule: "rider.request")
    #expect(FaultAttribution(facts { ($0.content, $0.quality) = (content, .bad) }).cure.contains("write locale es"))
  }

  @Test("No voice, several utterances, a low SNR and a quiet voice are reported in this order")
  func order() {
    #expect(FaultAttribution(facts { ($0.utterances, $0.snr) = (0, 1) }).cure.contains("no voice"))
    #expect(FaultAttribution(facts { ($0.utterances, $0.snr) = (3, 1) }).cure.contains("has 3 utterances"))
    #expect(FaultAttribution(facts { ($0.snr, $0.cuts) = (2, ["cut"]) }).cure.contains("is only 2 dB"))
    #expect(FaultAttribution(facts { ($0.snr, $0.issues) = (30, ["it is quiet"]) }).cure == "it is quiet")
  }

  @Test(
    "A guessed pronunciation is the cause if the words do not fit, even if other words were recognised")
  func guessed() {
    #expect(FaultAttribution(facts { ($0.guessed, $0.quality) = (["smithfield"], .bad) }).fault == .lexicon)
    #expect(FaultAttribution(facts { ($0.guessed, $0.quality) = (["smithfield"], .good) }).fault == .recogniser)
    let content = RecordingFacts.Content(text: "bikes near spencer dock", locale: "en", rule: "rider.request")
    #expect(
      FaultAttribution(facts { ($0.guessed, $0.quality, $0.content) = (["smithfield"], .bad, content) }).fault
        == .lexicon)
  }

  @Test("If the cause is uncertain, the likely ones are listed in order")
  func unclear() throws {
    let attribution = FaultAttribution(facts())
    #expect(attribution.fault == .unclear)
    let places = ["(1) the recording has other words", "(2) the speech is unclear", "(3) the pronunciation"].map {
      attribution.cure.range(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test("Words of a test voice are never attributed to the recording")
  func voice() {
    for fit in [RecordingFacts.Quality.good, .doubtful, .bad] {
      let attribution = FaultAttribution(
        facts { ($0.recording, $0.quality, $0.content, $0.cuts) = (nil, fit, parking, ["cut"]) })
      #expect(attribution.fault == .recogniser)
    }
  }
}
