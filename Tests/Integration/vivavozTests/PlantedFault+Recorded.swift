import Audio
import Foundation
import Randomness
import SoundFiles

@testable import TalkRuns
@testable import vivavoz

/// Faults of recordings, made from correct ones: of four different voices, and of people.
extension PlantedFault {
  private static let rate = Waveform.asrSampleRate
  private static let request = "\"bikes near smithfield\""

  static let recorded = files + shapes + otherWords + notTheRecording

  private static func voice(_ name: String, _ text: String, room: Int = 400) async throws -> Waveform {
    let voice = (TestVoice.english + TestVoice.spanish).first { $0.name == name }
    let quiet = Waveform.silence(.milliseconds(room), rate: rate).samples
    return Waveform(rate: rate, samples: quiet + (try await voice?.speak(text).samples ?? []) + quiet)
  }

  private static func noise(_ colour: NoiseColour, seconds: Double = 3) -> Waveform {
    var source = SeededGenerator(seed: 41)
    return Waveform.noise(colour, .seconds(seconds), rate: rate, &source)
  }

  private static func joined(_ parts: Waveform...) -> Waveform {
    Waveform(rate: rate, samples: parts.flatMap(\.samples))
  }

  /// Synthesizes a text without silence before and after it.
  private static func bare(_ name: String, _ text: String) async throws -> [Int16] {
    try await voice(name, text, room: 0).samples
  }

  private static let files = [
    PlantedFault("a recording that is not there", "recording", line: 2, "no such file") {
      try $0.write("say \"open rider\"\nsay lost.wav = \(request)\nhear confirm")
    },
    PlantedFault("two recordings that are not there", "recording", line: 1, "a.talk:2: recording") {
      try $0.write("say lost.wav = \"open rider\"\nsay gone.wav = \(request)\nhear confirm")
    },
    PlantedFault("a folder in place of a recording", "recording", line: 2, "x.wav") {
      try FileManager.default.createDirectory(atPath: "\($0.path)/x.wav", withIntermediateDirectories: true)
      try $0.write("say \"open rider\"\nsay x.wav = \(request)\nhear confirm")
    },
    PlantedFault("text in place of a recording", "recording", line: 2, "x.wav") {
      try $0.write(Array("bikes near smithfield".utf8), as: "x.wav")
      try $0.write("say \"open rider\"\nsay x.wav = \(request)\nhear confirm")
    },
    PlantedFault("a recording that was copied by half", "recording", line: 2, "truncated") {
      try $0.write(saying: request, try await voice("flite rms", "bikes near smithfield"))
      let whole = try Data(contentsOf: URL(fileURLWithPath: "\($0.path)/x.wav"))
      try $0.write(Array(whole.prefix(whole.count / 2)), as: "x.wav")
    },
  ]

  private static let shapes = [
    PlantedFault("a silent recording", "recording", line: 2, "silent") {
      try $0.write(saying: request, Waveform.silence(.seconds(2), rate: rate))
    },
    PlantedFault("a clipped recording", "recording", line: 2, "clipped") {
      try $0.write(saying: request, try await voice("flite slt", "bikes near smithfield").amplified(by: 30))
    },
    PlantedFault("only the hiss of a room", "recording", line: 2, "no voice") {
      try $0.write(saying: request, noise(.pink).amplified(by: -20))
    },
    PlantedFault("cut at its beginning", "recording", line: 2, "first sound is cut off") {
      let take = try await bare("flite awb", "bikes near smithfield")
      let rest = Array(take[(take.count * 2 / 5)...]) + Waveform.silence(.milliseconds(400), rate: rate).samples
      try $0.write(saying: request, Waveform(rate: rate, samples: loudStart(rest)))
    },
    PlantedFault("cut at its end", "recording", line: 2, "last sound is cut off") {
      let take = try await bare("flite rms", "bikes near merrion square")
      let rest = Waveform.silence(.milliseconds(400), rate: rate).samples + Array(take[..<(take.count * 3 / 5)])
      let cut = Waveform(rate: rate, samples: loudStart(rest.reversed()).reversed())
      try $0.write(saying: "\"bikes near merrion square\"", cut, more: "heard bikes near merrion square")
    },
    PlantedFault("in noise louder than the voice", "recording", line: 2, "no voice") {
      let take = try await voice("flite slt", "bikes near smithfield", room: 1200)
      try $0.write(saying: request, take.inNoise(noise(.white, seconds: 6), at: -3))
    },
    PlantedFault("in noise nearly as loud as the voice", "recording", line: 2, "SNR of the recording") {
      let take = try await voice("flite rms", "bikes near merrion square", room: 1200)
      let words = "bikes near merrion square"
      try $0.write(saying: "\"\(words)\"", take.inNoise(noise(.pink, seconds: 6), at: 2), more: "heard \(words)")
    },
    PlantedFault("two utterances in one file", "recording", line: 2, "has 2 utterances") {
      let pause = Waveform.silence(.milliseconds(1600), rate: rate)
      let (one, two) = (try await voice("flite slt", "bikes"), try await voice("flite slt", "near smithfield"))
      try $0.write(saying: request, joined(one, pause, two), more: "heard bikes near smithfield")
    },
  ]

  /// Removes the beginning up to the loudest sample: a cut within a pause would be no fault.
  private static func loudStart(_ samples: [Int16]) -> [Int16] {
    let loud = samples.prefix(rate / 2).indices.max { samples[$0].magnitude < samples[$1].magnitude } ?? 0
    return Array(samples[loud...])
  }

  private static func other(
    _ name: String, _ voice: String, _ text: String, written: String, _ hint: String = "seems to say"
  ) -> PlantedFault {
    PlantedFault(name, "recording", line: 2, hint) {
      try $0.write(saying: written, try await Self.voice(voice, text), more: "heard \(written)")
    }
  }

  private static let otherWords = [
    other(
      "another sentence of the rule", "flite slt", "parking near merrion square", written: request, "\"parking near"),
    other("another place", "flite rms", "bikes near merrion square", written: request, "merrion square"),
    other("another word alone", "flite awb", "goodbye", written: "\"help please\"", "goodbye"),
    other("a sentence of another rule", "flite kal16", "open rider", written: request, "open rider"),
    other("an answer in place of a request", "flite rms", "no thank you", written: "\"parking please\""),
    other("words of no rule", "flite slt", "what is the weather like tomorrow", written: request),
    other("Spanish in an English talk", "espeak-ng es+klatt4", "bicis por favor", written: request, "locale es"),
    other("a Spanish voice and an Irish name", "espeak-ng es+klatt4", "bicis cerca de smithfield", written: request),
    PlantedFault("words in place of a noise", "recording", line: 2, "talk says that it is a noise") {
      try $0.write(saying: "<noise>", try await voice("flite rms", "bikes near smithfield"), more: "hear nomatch.1")
    },
  ]

  private static let notTheRecording = [
    PlantedFault("the talk's own noise is too loud", "recogniser", line: 1, "lower the level of") {
      try $0.write(
        saying: request, try await voice("flite slt", "bikes near smithfield"),
        more: "mix white at -10 dB\nhear confirm")
    }
  ]
}

/// Faults of recordings of people, whose speech differs most from the voices.
extension PlantedFault {
  private static func person(_ take: String, written: String, _ hint: String) -> PlantedFault {
    PlantedFault("a person who says a digit, \(take), written \(written)", "recording", line: 2, hint) {
      let sound = try SoundFile.read(DigitRecordings.take(take), rate: rate).waveform
      let quiet = Waveform.silence(.milliseconds(400), rate: rate)
      try $0.write(saying: written, joined(quiet, sound, quiet), more: "heard \(written)")
    }
  }

  static let ofPeople = [
    person("5_nicolas_8", written: "\"bikes near smithfield\"", "x.wav"),
    person("1_jackson_13", written: "\"parking please\"", "x.wav"),
    person("0_theo_26", written: "\"goodbye\"", "x.wav"),
  ]

  /// Faults in data files, see `FaultyRepository`.
  static let dataFiles = [
    PlantedFault("a prompt without words", "script", line: 3, "of the locale's folder in Locales") {
      try $0.write("say \"open rider\"\nsay \"stop\"\nhear stopped\ntext-only")
    },
    PlantedFault("a word of the rule has no pronunciation", "lexicon", line: 3, "\"ꜗ\"") {
      try $0.write("say \"open rider\"\nsay \"smithfield\"\nsay \"bikes\"\nhear confirm")
    },
    PlantedFault("a name that is in no dictionary, and is not said as it is written", "lexicon", line: 2, "is a guess")
    {
      try $0.write(saying: "\"cholmondeleigh\"", try await voice("flite slt", "chumley"), more: "heard cholmondeleigh")
    },
  ]
}
