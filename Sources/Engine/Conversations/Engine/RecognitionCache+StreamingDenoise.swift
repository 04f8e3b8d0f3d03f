import Sound

extension RecognitionCache {
  /// The same denoiser, asked only for what it has not cleaned yet. What comes out depends on all that came in before, and
  /// on nothing else.
  func remembering(_ denoiser: any Denoiser) -> any Denoiser { Remembering(denoiser: denoiser, memory: self) }

  private struct Remembering: Denoiser {
    let denoiser: any Denoiser
    let memory: RecognitionCache

    func clean(_ waveform: Waveform) throws -> DenoisedAudio { try denoiser.clean(waveform) }

    func follow() throws -> any DenoisingStream { Following(denoiser, memory) }
  }

  /// An utterance that may have been heard before. It goes through the denoiser from the first moment on that was not.
  private final class Following: DenoisingStream, @unchecked Sendable {
    // One utterance is heard by one listener at a time; only the memory is shared, and guards itself.
    private let denoiser: any Denoiser
    private let memory: RecognitionCache
    private var stream: (any DenoisingStream)?
    /// The pieces that came, as long as all of them were known.
    private var pieces: [[Int16]] = []
    private var digest = Digest()

    init(_ denoiser: any Denoiser, _ memory: RecognitionCache) {
      self.denoiser = denoiser
      self.memory = memory
    }

    func hear(_ samples: [Int16]) throws -> DenoisedAudio {
      digest.add(samples)
      // When what is clean comes out depends on the pieces that went in, too.
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
