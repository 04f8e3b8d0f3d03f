import Audio
import Confidence
import JSGF

/// A phone loop: decodes audio as phones in any order, without words. The recogniser compares the score of the
/// grammar's words with the score of the phone loop. The phone loop has a decoder of its own, so that the two decodings
/// run in parallel; they take about the same time. The decoder is created when the user first speaks, so that the
/// conversation starts sooner.
actor PhoneLoopDecoder {
  private static let search = "phones"

  private let model: AcousticModel
  private var loading: Task<Decoder, any Error>?

  init(_ model: AcousticModel) { self.model = model }

  /// Decodes audio as a sequence of phones.
  /// - Returns: nil if no speech was recognised.
  func decode(_ waveform: Waveform) async throws -> Decoding? {
    try await decoder().decode(waveform, with: Self.search)
  }

  /// Returns the decoder with every phone as a word of its own; it is created once for all callers.
  @discardableResult
  func decoder() async throws -> Decoder {
    let load = loading ?? Task { [model] in try await Self.decoder(model) }
    loading = load
    do {
      return try await load.value
    } catch {
      // The next call tries again.
      loading = nil
      throw error
    }
  }

  private static func decoder(_ model: AcousticModel) async throws -> Decoder {
    let decoder = try Decoder(model)
    let phones = try ModelFiles.phones(model)
    for phone in phones { try await decoder.add(phone, [phone]) }
    try await decoder.load(.loop(of: phones), named: search)
    return decoder
  }
}
