import Audio
import Confidence
import JSGF

/// A phone loop: decodes audio as phones in any order, without words. The recogniser compares the score of the
/// grammar's words with the score of the phone loop. The phone loop has a decoder of its own, so that the two decodings
/// run in parallel; they take about the same time.
actor PhoneLoopDecoder {
  private static let search = "phones"

  private let decoder: Decoder
  private let model: AcousticModel
  private var loading: Task<Void, any Error>?

  init(_ model: AcousticModel) throws(DecoderError) {
    decoder = try Decoder(model)
    self.model = model
  }

  /// Decodes audio as a sequence of phones.
  /// - Returns: nil where no speech was recognised.
  func decode(_ waveform: Waveform) async throws -> Decoding? {
    try await load()
    return try await decoder.decode(waveform, with: Self.search)
  }

  /// Loads every phone as a word of its own, once for all callers.
  func load() async throws {
    let load = loading ?? Task { try await loadSearch() }
    loading = load
    try await load.value
  }

  private func loadSearch() async throws {
    let phones = try ModelFiles.phones(model)
    for phone in phones { try await decoder.add(phone, [phone]) }
    try await decoder.load(.loop(of: phones), named: Self.search)
  }
}
