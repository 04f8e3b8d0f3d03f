import Audio

/// The streaming denoiser of one utterance. The network processes 48,000 samples per second.
final class RNNoiseStream: DenoisingStream, @unchecked Sendable {
  // Only one listener uses a stream at a time, and it shares no state.
  private static let rate = 48_000
  /// The delay of the network's output, in frames. It was measured, see RNNoiseTests.
  private static let lateFrames = 2

  private let library: RNNoiseRuntime
  private let state: OpaquePointer
  private var up: StreamResampler
  private var down: StreamResampler
  /// The samples that have arrived but do not fill a frame yet.
  private var waiting: [Float] = []
  private var frames = 0

  init(_ library: RNNoiseRuntime) throws {
    self.library = library
    up = try StreamResampler(from: Waveform.asrSampleRate, to: Self.rate)
    down = try StreamResampler(from: Self.rate, to: Waveform.asrSampleRate)
    guard let state = library.create(nil) else { throw RNNoiseError.noMemory }
    self.state = state
  }

  deinit { library.destroy(state) }

  func process(_ samples: [Int16]) throws -> DenoisedAudio {
    waiting += up.take(samples.map(Float.init))
    var (output, voice) = ([Float](), [Float]())
    var start = 0
    while start + library.frame <= waiting.count {
      var frame = Array(waiting[start..<start + library.frame])
      let likelihood = library.process(state, &frame, frame)
      start += library.frame
      frames += 1
      // The first output frames are dropped, since they correspond to no input.
      guard frames > Self.lateFrames else { continue }
      output += frame
      voice.append(likelihood)
    }
    waiting.removeFirst(start)
    return DenoisedAudio(
      samples: down.take(output).map { Int16(max(-32_768, min(32_767, $0.rounded()))) }, voice: voice)
  }
}
