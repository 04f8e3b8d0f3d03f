import Synchronization
import Testing

@testable import Audio

@Suite("Detection of barge-in")
struct BargeInDetectorTests {
  @Test("A barge-in is reported once per prompt")
  func once() {
    var prompt = BargeInDetector()
    let voice = TestSound.voice(.seconds(2), -20).frames.map { Array($0.samples) }
    #expect(voice.filter { prompt.process($0) }.count == 1)
  }

  @Test("The size of the audio pieces has no effect on the detection", arguments: [1, 7, 160, 320, 4_000])
  func pieces(_ length: Int) throws {
    let sound = Waveform.silence(.milliseconds(500), rate: 16_000).samples + TestSound.voice(.seconds(1), -20).samples
    let first = try #require(piece(of: sound, length))
    let last = try #require(piece(of: sound, 1))
    #expect(first == last / length * length)
    #expect((8_600..<9_000).contains(last))
  }

  /// Returns the beginning of the piece in which speech is detected.
  private func piece(of sound: [Int16], _ length: Int) -> Int? {
    var prompt = BargeInDetector(denoiser: ConstantDenoiser())
    return stride(from: 0, to: sound.count, by: length).first {
      prompt.process(Array(sound[$0..<min($0 + length, sound.count)]))
    }
  }

  @Test("The denoiser's voice activity is used, and a failing denoiser is bypassed")
  func denoisers() {
    let voice = TestSound.voice(.seconds(2), -20).samples
    var deaf = BargeInDetector(denoiser: ConstantDenoiser(voice: 0))
    var broken = BargeInDetector(denoiser: ConstantDenoiser(voice: 0, lasts: 10))
    let isDetected = (deaf: deaf.process(voice), broken: broken.process(voice))
    #expect(isDetected == (false, true))
  }
}

/// A denoiser with the same voice activity in every frame, which fails after some frames.
struct ConstantDenoiser: Denoiser {
  struct Broken: Error {}

  var voice: Float = 1
  var lasts = Int.max

  func denoise(_ waveform: Waveform) throws -> DenoisedAudio { try makeStream().process(waveform.samples) }
  func makeStream() throws -> any DenoisingStream { Stream(voice: voice, lasts: lasts) }

  final class Stream: DenoisingStream {
    private let voice: Float
    private let left: Mutex<Int>

    init(voice: Float, lasts: Int) {
      self.voice = voice
      left = Mutex(lasts)
    }

    func process(_ samples: [Int16]) throws -> DenoisedAudio {
      try left.withLock { left in
        guard left > 0 else { throw Broken() }
        left -= 1
      }
      return DenoisedAudio(samples: samples, voice: Array(repeating: voice, count: samples.count / 160))
    }
  }
}
