import EspeakNG
import Script
import Session
import Sound
import Testing

@Suite struct EspeakSynthesizerTests {
  private let speaker = EspeakSynthesizer(voices: ["en": Voice("en-us"), "es": Voice("es")])

  @Test("speech comes at the rate that the listener hears, and is loud enough to be heard")
  func speech() async throws {
    let waveform = try await speaker.speak(Wording([.init("Bikes near Smithfield")]), in: Prosody(language: "en"))
    #expect(waveform.rate == Waveform.speakingRate)
    #expect(waveform.seconds > 1 && waveform.seconds < 3)
    #expect(waveform.level > 500)
  }

  @Test("the same wording twice gives the same samples")
  func same() async throws {
    let wording = Wording([.init("four bikes")])
    let first = try await speaker.speak(wording, in: Prosody(language: "en"))
    _ = try await speaker.speak(Wording([.init("something else")]), in: Prosody(language: "es"))
    #expect(try await speaker.speak(wording, in: Prosody(language: "en")) == first)
  }

  @Test("the same words in another language are not the same speech")
  func otherLanguage() async throws {
    let wording = Wording([.init("hotel")])
    let english = try await speaker.speak(wording, in: Prosody(language: "en"))
    #expect(try await speaker.speak(wording, in: Prosody(language: "es")) != english)
  }

  @Test("nothing to say is silence, not an error", arguments: ["", " ", "\n", "...", "\u{0}"])
  func nothing(_ text: String) async throws {
    let waveform = try await speaker.speak(Wording([.init(text)]), in: Prosody(language: "en"))
    #expect(waveform.level < 100 || text == "...", "\(waveform.level)")
    #expect(waveform.seconds < 2)
  }

  @Test("each step of pace makes it shorter")
  func pace() async throws {
    var last = Double.infinity
    for step in -Prosody.reach...Prosody.reach {
      var manner = Prosody(language: "en")
      manner.pace = step
      let seconds = try await speaker.speak(Wording([.init("There are four bikes at Parnell Street.")]), in: manner)
        .seconds
      #expect(seconds < last, "step \(step)")
      last = seconds
    }
  }

  @Test("the volume is the player's: the same speech comes at each, and each step of it is louder when it is played")
  func volume() async throws {
    let wording = Wording([.init("Quedan cuatro bicis.")])
    let usual = try speaker.speak(wording, in: Prosody(language: "es"))
    var levels: [Double] = []
    for step in -Prosody.reach...Prosody.reach {
      var manner = Prosody(language: "es")
      manner.volume = step
      #expect(try speaker.speak(wording, in: manner) == usual)
      let played = Waveform.louder(usual.samples, by: Prosody.loudness(step), rate: usual.rate)
      levels.append(Waveform(rate: usual.rate, samples: played).level)
      #expect(Level(of: played).clipping == 0)
    }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 * 1.05 < $1 }, "\(levels)")
  }

  @Test("a pace or a volume beyond all bounds is held to what a voice can do", arguments: [-100, 100])
  func extremes(_ step: Int) async throws {
    var manner = Prosody(language: "en")
    manner.pace = step
    manner.volume = step
    let waveform = try await speaker.speak(Wording([.init("four bikes")]), in: manner)
    #expect(waveform.seconds > 0.1 && waveform.seconds < 5)
  }

  @Test(
    "a voice of a rate and a volume beyond all bounds is held to them, slower and louder too",
    arguments: [Int.min, .max])
  func extremeVoices(_ number: Int) throws {
    var manner = Prosody(language: "en")
    (manner.pace, manner.volume) = (-Prosody.reach, Prosody.reach)
    let extreme = EspeakSynthesizer(voices: ["en": Voice("en-us", rate: number, amplitude: number)])
    let seconds = try extreme.speak(Wording([.init("four bikes")]), in: manner).seconds
    #expect(seconds > 0.1 && seconds < 5)
  }

  @Test("one slow sentence does not slow the next one down")
  func paceDoesNotStay() async throws {
    let wording = Wording([.init("stands near Heuston")])
    let before = try await speaker.speak(wording, in: Prosody(language: "en")).seconds
    var slow = Prosody(language: "en")
    slow.pace = -3
    _ = try await speaker.speak(wording, in: slow)
    let after = try await EspeakSynthesizer(voices: ["en": Voice("en-us")]).speak(wording, in: Prosody(language: "en"))
      .seconds
    #expect(abs(after - before) < 0.1)
  }
}
