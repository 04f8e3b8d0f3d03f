import Confidence
import JSGF
import Sound

/// Hears sound as phones in any order, with no words: what the words of a grammar are compared with. It has a decoder of its
/// own, so that both are heard at the same time: each takes half of what an answer has to wait for.
actor PhoneLoopDecoder {
  private static let search = "phones"

  private let decoder: Decoder
  private let model: AcousticModel
  private var loading: Task<Void, any Error>?

  init(_ model: AcousticModel) throws(DecoderError) {
    decoder = try Decoder(model)
    self.model = model
  }

  /// - Returns: nil where nothing was said.
  func decode(_ waveform: Waveform) async throws -> Decoding? {
    try await load()
    return try await decoder.decode(waveform, with: Self.search)
  }

  /// Loads every phone as a word of its own, once for all callers.
  func load() async throws {
    let load = loading ?? Task { try await teach() }
    loading = load
    try await load.value
  }

  private func teach() async throws {
    let phones = try ModelFiles.phones(model)
    for phone in phones { try await decoder.add(phone, [phone]) }
    try await decoder.load(.loop(of: phones), named: Self.search)
  }
}
