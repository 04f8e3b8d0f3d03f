import Sound

extension RecognitionCache {
  /// Returns a denoiser that takes audio it has denoised before from the cache. That is correct since the output
  /// depends only on all input so far.
  func remembering(_ denoiser: any Denoiser) -> any Denoiser { Remembering(denoiser: denoiser, memory: self) }

  private struct Remembering: Denoiser {
    let denoiser: any Denoiser
    let memory: RecognitionCache

    func clean(_ waveform: Waveform) throws -> DenoisedAudio { try denoiser.clean(waveform) }

    func follow() throws -> any DenoisingStream { Following(denoiser, memory) }
  }

  /// A denoising stream that answers from the cache as long as the audio is known. From the first unknown piece on,
  /// it runs the denoiser, which first gets the pieces before.
  private final class Following: DenoisingStream, @unchecked Sendable {
    // Only one listener uses a stream at a time. The cache is shared, and synchronises its own access.
    private let denoiser: any Denoiser
    private let memory: RecognitionCache
    private var stream: (any DenoisingStream)?
    /// The pieces of input so far, as long as the cache knew all of them.
    private var pieces: [[Int16]] = []
    private var digest = Digest()

    init(_ denoiser: any Denoiser, _ memory: RecognitionCache) {
      self.denoiser = denoiser
      self.memory = memory
    }

    func hear(_ samples: [Int16]) throws -> DenoisedAudio {
      digest.add(samples)
      // When the denoiser returns its output depends also on how the input was split into pieces.
      digest.add([Int16(truncatingIfNeeded: samples.count)])
      if stream == nil, let known = memory.cleaned(digest) {
        pieces.append(samples)
        return known
      }
      let cleaned = try following().hear(samples)
      memory.keep(cleaned, digest)
      return cleaned
    }

    private func following() throws -> any DenoisingStream {
      if let stream { return stream }
      let new = try denoiser.follow()
      for piece in pieces { _ = try new.hear(piece) }
      (stream, pieces) = (new, [])
      return new
    }
  }
}
