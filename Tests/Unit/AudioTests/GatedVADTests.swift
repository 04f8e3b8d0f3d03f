import Synchronization
import Testing

@testable import Audio

@Suite("Voice activity detection on demand")
struct GatedVADTests {
  private static let step = [Int16](repeating: 100, count: FrameLevelMeter.length)

  @Test("The voice activity network does not run while no speech is possible")
  func idle() throws {
    let network = CountingDenoiser()
    var vad = GatedVAD(network)
    for _ in 0..<100 {
      let voice = try vad.process(Self.step, isNeeded: false)
      #expect(voice == nil)
    }
    #expect(network.heard.isEmpty)
  }

  @Test("The network starts with the last 0.2 s of audio and runs for 0.3 s after the last loud sound")
  func course() throws {
    let network = CountingDenoiser()
    var vad = GatedVAD(network)
    for _ in 0..<100 { _ = try vad.process(Self.step, isNeeded: false) }
    #expect(try vad.process(Self.step, isNeeded: true) == 1)
    #expect(network.heard == [21])
    for _ in 0..<30 {
      let voice = try vad.process(Self.step, isNeeded: false)
      #expect(voice == 1)
    }
    #expect(try vad.process(Self.step, isNeeded: false) == nil)
    #expect(network.heard == [21] + Array(repeating: 1, count: 30))
    // The state of the new network is independent of the earlier audio.
    #expect(try vad.process(Self.step, isNeeded: true) == 1)
    #expect(network.heard.suffix(1) == [2])
  }

  @Test("One network denoises the utterance if the VAD reference is the same audio, and two otherwise")
  func reference() throws {
    for (vadReference, streams) in [(Self.step, 1), (CountingDenoiser.reference, 2)] {
      let network = CountingDenoiser()
      var denoising = try #require(StreamingDenoise(network))
      for _ in 0..<10 { denoising.process((Self.step, vadReference)) }
      #expect(network.streams == streams)
      #expect(denoising.voice == (streams == 1 ? 1 : 0.5))
    }
  }
}

/// A denoiser that detects a voice in every frame, with half the probability in ``reference``, and counts its frames.
private final class CountingDenoiser: Denoiser {
  /// Audio that differs from ``GatedVADTests``' frames.
  static let reference = [Int16](repeating: 7, count: FrameLevelMeter.length)

  private let counts = Mutex<(heard: [Int], streams: Int)>(([], 0))

  /// The number of frames of each call.
  var heard: [Int] { counts.withLock { $0.heard } }
  var streams: Int { counts.withLock { $0.streams } }

  func denoise(_ waveform: Waveform) throws -> DenoisedAudio { try makeStream().process(waveform.samples) }

  func makeStream() throws -> any DenoisingStream {
    counts.withLock { $0.streams += 1 }
    return Stream(network: self)
  }

  private final class Stream: DenoisingStream {
    private let network: CountingDenoiser

    init(network: CountingDenoiser) { self.network = network }

    func process(_ samples: [Int16]) throws -> DenoisedAudio {
      let steps = samples.count / FrameLevelMeter.length
      network.counts.withLock { $0.heard.append(steps) }
      return DenoisedAudio(
        samples: samples, voice: Array(repeating: samples.last == reference.last ? 0.5 : 1, count: steps))
    }
  }
}
