import Audio
import Foundation
import Randomness
import RoomSimulation
import Testing

@testable import RNNoise

/// Tests of the library with a recording of a person.
@Suite(
  .enabled(if: SpeechRecording.isInstalled, "RNNoise or pocketsphinx-testdata is not installed; run bin/setup-rnnoise"))
struct RNNoiseTests {
  @Test("The output has the position and length of the input")
  func place() throws {
    let voice = try SpeechRecording.voice()
    let clean = try SpeechRecording.cleaned(voice)
    #expect(clean.samples.count == voice.samples.count)
    #expect(SpeechRecording.shift(of: clean, against: voice) == 0)
  }

  @Test("Noise is attenuated, and the voice is not", arguments: NoiseColour.allCases)
  func noise(_ colour: NoiseColour) throws {
    let voice = try SpeechRecording.voice()
    var random = SeededGenerator(seed: 1)
    let noise = Waveform.noise(colour, voice.duration + .seconds(1), rate: voice.rate, &random)
    var mixed = noise.amplified(by: voice.activeLevel - 10 - noise.activeLevel)
    let noiseAlone = mixed
    mixed.mix(voice, at: 8_000)
    let clean = try SpeechRecording.cleaned(mixed)
    let denoisedNoise = try SpeechRecording.cleaned(noiseAlone)
    // A second of speech is attenuated little, and noise alone almost completely.
    #expect(clean.activeLevel > voice.activeLevel - 4)
    #expect(Level(of: denoisedNoise.samples[4_000...]).rms < Level(of: noiseAlone.samples[4_000...]).rms - 12)
  }

  @Test("The same sound gives the same output, whatever was processed before")
  func same() throws {
    let library = try RNNoise.find()
    let voice = try SpeechRecording.voice()
    let first = try library.denoise(voice)
    _ = try library.denoise(voice.amplified(by: -12))
    #expect(try library.denoise(voice) == first)
  }

  @Test(
    "The output has the length of the input, also for an empty sound and a single sample",
    arguments: [0, 1, 159, 160, 161, 16_001])
  func length(_ count: Int) throws {
    let short = Waveform(rate: Waveform.asrSampleRate, samples: (0..<count).map { Int16($0 % 100 * 300) })
    #expect(try RNNoise.find().denoise(short).samples.count == count)
  }

  @Test("A stream gives the same output as the whole sound", arguments: [160, 320, 1_000])
  func pieces(_ size: Int) throws {
    let voice = try SpeechRecording.voice()
    let whole = try RNNoise.find().denoise(voice)
    let stream = try RNNoise.find().makeStream()
    var cleaned = DenoisedAudio(samples: [], voice: [])
    for start in stride(from: 0, to: voice.samples.count, by: size) {
      let part = try stream.process(Array(voice.samples[start..<min(start + size, voice.samples.count)]))
      cleaned.samples += part.samples
      cleaned.voice += part.voice
    }
    #expect(cleaned.samples.count > voice.samples.count - 1_600)
    #expect(cleaned.samples == Array(whole.samples.prefix(cleaned.samples.count)))
    #expect(cleaned.voice == Array(whole.voice.prefix(cleaned.voice.count)))
  }

  @Test("Speech during a bang is not attenuated, and noise alone is", arguments: NoiseColour.allCases)
  func bang(_ colour: NoiseColour) throws {
    let library = try RNNoise.find()
    let voice = try SpeechRecording.voice()
    var (random, sound) = (SeededGenerator(seed: 5), voice)
    let bang = Waveform.noise(colour, .milliseconds(50), rate: voice.rate, &random)
    sound.mix(bang.amplified(by: voice.activeLevel + 18 - bang.activeLevel), at: sound.samples.count / 2)
    let loss = { (sound: Waveform) in try library.denoise(sound).attenuation(in: sound) }
    #expect(try loss(voice) < 2)
    #expect(try loss(sound) < 2)
    let noise = Waveform.noise(colour, .seconds(2), rate: voice.rate, &random)
    #expect(try loss(noise) > 8)
  }

  @Test(
    "A voice across the room is detected as a voice, however much the denoiser attenuates it",
    arguments: [0.0, -5, -10])
  func room(_ ratio: Double) throws {
    let voice = try SpeechRecording.voice()
    let room = ReverberantRoom(reverberationTime: 0.8, directToReverberant: ratio)
    let sound = room.around(.silence(.milliseconds(500), rate: voice.rate) + voice, seed: 3)
    #expect(try RNNoise.find().denoise(sound).presence(in: sound) != .none)
  }

  @Test("A voice with a DC offset or hum is detected after the high-pass filter", arguments: [0.18, -0.18, 0])
  func offset(_ share: Double) throws {
    let voice = try SpeechRecording.voice()
    let hum = share == 0 ? 0.1 : 0
    let samples = voice.samples.enumerated().map { place, sample -> Int16 in
      let added = share + hum * sin(2 * .pi * 50 * Double(place) / Double(voice.rate))
      return Int16(max(-32_768, min(32_767, Double(sample) + added * 32_767)))
    }
    let sound = Waveform(rate: voice.rate, samples: samples)
    let library = try RNNoise.find()
    if share != 0 {
      let loss = try library.denoise(sound).attenuation(in: sound)
      #expect(loss > DenoisedAudio.highestAttenuation, "otherwise no high-pass filter would be needed")
    }
    let filtered = sound.highPassed
    #expect(try library.denoise(filtered).presence(in: filtered) == .near)
  }

  @Test("A voice is distinguished from noise and from silence")
  func voice() throws {
    let voice = try SpeechRecording.voice()
    var sound = Waveform.silence(.seconds(1), rate: voice.rate)
    sound.samples += voice.samples + sound.samples
    let speech = try #require(try RNNoise.find().denoise(sound).speech)
    #expect(speech.lowerBound > 8_000 && speech.upperBound < sound.samples.count - 8_000)
    var random = SeededGenerator(seed: 7)
    let noise = Waveform.noise(.pink, .seconds(3), rate: voice.rate, &random)
    // The voice activity of noise is uncertain, and that of a voice is high.
    let likely = { (cleaned: DenoisedAudio) in cleaned.voice.reduce(0, +) / Float(cleaned.voice.count) }
    #expect(likely(try RNNoise.find().denoise(noise)) < likely(try RNNoise.find().denoise(voice)) / 2)
    #expect(try RNNoise.find().denoise(.silence(.seconds(2), rate: voice.rate)).speech == nil)
  }

  @Test("Another sample rate throws an error")
  func rate() throws {
    let library = try RNNoise.find()
    #expect(throws: RNNoiseError.wrongRate(8_000)) { try library.denoise(Waveform(rate: 8_000, samples: [1, 2])) }
  }
}

@Suite struct RNNoiseErrorTests {
  @Test("A data folder that is not an absolute path is ignored, as XDG requires")
  func dataFolder() {
    let inHome = RNNoise.places(["HOME": "/home/a"])
    #expect(RNNoise.places(["HOME": "/home/a", "XDG_DATA_HOME": "data"]) == inHome)
    #expect(RNNoise.places(["XDG_DATA_HOME": "/d"]).last?.hasPrefix("/d/vivavoz/lib/") == true)
  }

  @Test("A missing library is reported with the searched places and the cure")
  func missing() {
    let places = RNNoise.places(["HOME": "/nowhere"])
    #expect(places.contains { $0.hasPrefix("/nowhere/.local/share/vivavoz/lib/") })
    #expect("\(RNNoiseError.missing(places))".contains("bin/setup-rnnoise"))
  }

  @Test("A file that is not a library, and another library, are reported with the reason")
  func broken() throws {
    let path = FileManager.default.temporaryDirectory.path + "/vivavoz-\(UUID().uuidString).so"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: Data("no library".utf8)))
    let noLibrary = #expect(throws: RNNoiseError.self) { try RNNoise(path: path) }
    #expect("\(try #require(noLibrary))".hasPrefix("\(path): not RNNoise: "))
    let libraries = ["x86_64", "aarch64"].map { "/lib/\($0)-linux-gnu/libm.so.6" }
    let another = try #require(libraries.first(where: FileManager.default.fileExists))
    let other = #expect(throws: RNNoiseError.self) { try RNNoise(path: another) }
    #expect(other == .broken(another, "it has no rnnoise_create"))
  }
}

extension Waveform {
  fileprivate static func + (one: Waveform, other: Waveform) -> Waveform {
    Waveform(rate: one.rate, samples: one.samples + other.samples)
  }
}
