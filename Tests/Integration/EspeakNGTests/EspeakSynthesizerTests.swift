import Audio
import EspeakNG
import Ports
import Prompts
import Testing

@Suite struct EspeakSynthesizerTests {
  private let speaker = EspeakSynthesizer(voices: ["en": Voice("en-us"), "es": Voice("es")])

  @Test("Synthesized speech has the loudspeaker's sample rate and an audible level")
  func speech() async throws {
    let waveform = try speaker.synthesize(Wording([.init("Bikes near Smithfield")]), in: Prosody(language: "en"))
    #expect(waveform.rate == Waveform.ttsSampleRate)
    #expect(waveform.seconds > 1 && waveform.seconds < 3)
    #expect(waveform.level > 500)
  }

  @Test("The same wording gives the same samples")
  func same() async throws {
    let wording = Wording([.init("four bikes")])
    let first = try speaker.synthesize(wording, in: Prosody(language: "en"))
    _ = try speaker.synthesize(Wording([.init("something else")]), in: Prosody(language: "es"))
    #expect(try await speaker.synthesize(wording, in: Prosody(language: "en")) == first)
  }

  @Test("The same words in another language give other speech")
  func otherLanguage() async throws {
    let wording = Wording([.init("hotel")])
    let english = try speaker.synthesize(wording, in: Prosody(language: "en"))
    #expect(try await speaker.synthesize(wording, in: Prosody(language: "es")) != english)
  }

  @Test("An empty text gives silence, not an error", arguments: ["", " ", "\n", "...", "\u{0}"])
  func nothing(_ text: String) async throws {
    let waveform = try speaker.synthesize(Wording([.init(text)]), in: Prosody(language: "en"))
    #expect(waveform.level < 100 || text == "...", "\(waveform.level)")
    #expect(waveform.seconds < 2)
  }

  @Test("Each step of the speaking rate shortens the speech")
  func pace() async throws {
    var last = Double.infinity
    for step in -Prosody.reach...Prosody.reach {
      var prosody = Prosody(language: "en")
      prosody.rate = step
      let seconds = try speaker.synthesize(
        Wording([.init("There are four bikes at Parnell Street.")]), in: prosody
      )
      .seconds
      #expect(seconds < last, "step \(step)")
      last = seconds
    }
  }

  @Test("The synthesizer ignores the volume, and the player makes each volume step louder")
  func volume() async throws {
    let wording = Wording([.init("Quedan cuatro bicis.")])
    let usual = try speaker.synthesize(wording, in: Prosody(language: "es"))
    var levels: [Double] = []
    for step in -Prosody.reach...Prosody.reach {
      var prosody = Prosody(language: "es")
      prosody.volume = step
      #expect(try speaker.synthesize(wording, in: prosody) == usual)
      let played = Waveform.louder(usual.samples, by: Prosody.loudness(step), rate: usual.rate)
      levels.append(Waveform(rate: usual.rate, samples: played).level)
      #expect(Level(of: played).clipping == 0)
    }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 * 1.05 < $1 }, "\(levels)")
  }

  @Test("A speaking rate or volume out of range is limited", arguments: [-100, 100])
  func extremes(_ step: Int) async throws {
    var prosody = Prosody(language: "en")
    prosody.rate = step
    prosody.volume = step
    let waveform = try speaker.synthesize(Wording([.init("four bikes")]), in: prosody)
    #expect(waveform.seconds > 0.1 && waveform.seconds < 5)
  }

  @Test(
    "The rate and volume of a locale's voice are limited, too",
    arguments: [Int.min, .max])
  func extremeVoices(_ number: Int) throws {
    var prosody = Prosody(language: "en")
    (prosody.rate, prosody.volume) = (-Prosody.reach, Prosody.reach)
    let extreme = EspeakSynthesizer(voices: ["en": Voice("en-us", rate: number, amplitude: number)])
    let seconds = try extreme.synthesize(Wording([.init("four bikes")]), in: prosody).seconds
    #expect(seconds > 0.1 && seconds < 5)
  }

  @Test("A slow sentence does not slow the next one")
  func paceDoesNotStay() async throws {
    let wording = Wording([.init("stands near Heuston")])
    let before = try speaker.synthesize(wording, in: Prosody(language: "en")).seconds
    var slow = Prosody(language: "en")
    slow.rate = -3
    _ = try speaker.synthesize(wording, in: slow)
    let after = try EspeakSynthesizer(voices: ["en": Voice("en-us")]).synthesize(
      wording, in: Prosody(language: "en")
    )
    .seconds
    #expect(abs(after - before) < 0.1)
  }
}
