import Audio

extension RecognitionCache {
  /// Returns a denoiser that takes its results from the cache for audio that it has denoised before. The results are
  /// the same, since the output depends only on all input so far.
  func remembering(_ denoiser: any Denoiser) -> any Denoiser { Remembering(denoiser: denoiser, cache: self) }

  private struct Remembering: Denoiser {
    let denoiser: any Denoiser
    let cache: RecognitionCache

    func denoise(_ waveform: Waveform) throws -> DenoisedAudio { try denoiser.denoise(waveform) }

    func makeStream() throws -> any DenoisingStream { CachingDenoisingStream(denoiser, cache) }
  }

  /// A denoising stream that returns cached results as long as the cache knows the audio so far. At the first piece of
  /// unknown audio it starts the denoiser, and first passes it the earlier pieces.
  private final class CachingDenoisingStream: DenoisingStream, @unchecked Sendable {
    // Only one listener uses a stream at a time. The cache is shared, and synchronises its own access.
    private let denoiser: any Denoiser
    private let cache: RecognitionCache
    private var stream: (any DenoisingStream)?
    /// The pieces of input so far; empty once the cache did not know a piece.
    private var pieces: [[Int16]] = []
    private var digest = AudioHash()

    init(_ denoiser: any Denoiser, _ cache: RecognitionCache) {
      self.denoiser = denoiser
      self.cache = cache
    }

    func process(_ samples: [Int16]) throws -> DenoisedAudio {
      digest.add(samples)
      // When the denoiser returns its output depends also on how the input was split into pieces.
      digest.add([Int16(truncatingIfNeeded: samples.count)])
      if stream == nil, let known = cache.cleaned(digest) {
        pieces.append(samples)
        return known
      }
      let cleaned = try following().process(samples)
      cache.store(cleaned, digest)
      return cleaned
    }

    private func following() throws -> any DenoisingStream {
      if let stream { return stream }
      let new = try denoiser.makeStream()
      for piece in pieces { _ = try new.process(piece) }
      (stream, pieces) = (new, [])
      return new
    }
  }
}
