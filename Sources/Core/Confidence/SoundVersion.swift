/// A version of an utterance's sound that the decoder can search.
public enum SoundVersion: String, Hashable, Sendable, CaseIterable {
  case original
  case denoised
  /// The denoised sound with a small share of the original one.
  case mixed
}
