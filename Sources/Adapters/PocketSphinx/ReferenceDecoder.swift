public import Audio
import CPocketSphinx
public import Dialogue

/// The C library, called as a C program would call it, with the words and the grammar of a recogniser. Measurements
/// compare the recogniser's speed with it.
public final class ReferenceDecoder {
  private let handle: DecoderHandle

  /// Creates a reference decoder for one rule of a recogniser.
  /// - Throws: an error if the library does not accept the model, a word, or the grammar.
  public init(recogniser: PocketSphinxRecogniser, _ name: GrammarName) async throws {
    let (model, words, automaton) = try await recogniser.loadedGrammar(name)
    handle = try DecoderHandle(model)
    for (word, pronunciations) in words.sorted(by: { $0.key < $1.key }) {
      for (number, phones) in pronunciations.enumerated() {
        ps_add_word(handle.decoder, number == 0 ? word : "\(word)(\(number + 1))", phones, 0)
      }
    }
    guard handle.set(automaton, named: "bare"), ps_set_search(handle.decoder, "bare") == 0 else {
      throw DecoderError.brokenGrammar(name.description)
    }
  }

  /// Decodes the audio and ignores the result.
  public func decode(_ waveform: Waveform) {
    ps_start_stream(handle.decoder)
    ps_start_utt(handle.decoder)
    ps_process_raw(handle.decoder, waveform.samples, waveform.samples.count, 0, 1)
    ps_end_utt(handle.decoder)
    ps_get_hyp(handle.decoder, nil)
  }
}
