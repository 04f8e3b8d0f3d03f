import Sound

/// One utterance on its way through the network, which hears 48,000 samples a second.
final class RNNoiseStream: DenoisingStream, @unchecked Sendable {
  // One utterance is heard by one listener at a time; nothing here is shared.
  private static let rate = 48_000
  /// How many frames what comes out of the network lies behind what goes in: measured, see RNNoiseTests.
  private static let lateFrames = 2

  private let library: Library
  private let state: OpaquePointer
  private var up: StreamResampler
  private var down: StreamResampler
  /// Samples that do not fill a frame yet.
  private var waiting: [Float] = []
  private var frames = 0

  init(_ library: Library) throws {
    self.library = library
    up = try StreamResampler(from: Waveform.hearingRate, to: Self.rate)
    down = try StreamResampler(from: Self.rate, to: Waveform.hearingRate)
    guard let state = library.create(nil) else { throw RNNoiseError.noMemory }
    self.state = state
  }

  deinit { library.destroy(state) }

  func hear(_ samples: [Int16]) throws -> DenoisedAudio {
    waiting += up.take(samples.map(Float.init))
    var (output, voice) = ([Float](), [Float]())
    var start = 0
    while start + library.frame <= waiting.count {
      var frame = Array(waiting[start..<start + library.frame])
      let likelihood = library.process(state, &frame, frame)
      start += library.frame
      frames += 1
      // The first frames that come out belong to nothing that went in.
      guard frames > Self.lateFrames else { continue }
      output += frame
      voice.append(likelihood)
    }
    waiting.removeFirst(start)
    return DenoisedAudio(
      samples: down.take(output).map { Int16(max(-32_768, min(32_767, $0.rounded()))) }, voice: voice)
  }
}
