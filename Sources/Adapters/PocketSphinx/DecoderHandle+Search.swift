import CPocketSphinx
import JSGF

extension DecoderHandle {
  /// Creates a search in the decoder from a finite-state grammar. The library's own JSGF parser would produce twice as
  /// many states.
  /// - Parameter wordInsertionPenalties: a penalty for each of some words, in units of a segment's score. The decoder
  ///   recognises such a word only if it fits better than other words by its penalty.
  /// - Returns: false if a word is unknown to the decoder, or if the grammar has no words.
  func set(_ automaton: FiniteStateGrammar, named name: String, wordInsertionPenalties: [String: Double] = [:]) -> Bool
  {
    guard !automaton.words.isEmpty, let model = model(automaton, name, wordInsertionPenalties) else { return false }
    // The search retains the model for as long as it needs it.
    defer { fsg_model_free(model) }
    // A search reads the beam settings when it is created.
    cmd_ln_set_float_r(configuration, "-wbeam", automaton.isLarge ? Self.narrowWordBeam : Self.wordBeam)
    return ps_set_fsg(decoder, name, model) == 0
  }

  private func model(
    _ automaton: FiniteStateGrammar, _ name: String, _ wordInsertionPenalties: [String: Double]
  ) -> UnsafeMutablePointer<fsg_model_t>? {
    // Apart from penalties all transitions are equally likely, so the library's language weight has no effect.
    let count = Int32(automaton.states.count)
    guard let model = fsg_model_init(name, ps_get_logmath(decoder), 1, count) else { return nil }
    model.pointee.start_state = Int32(automaton.start)
    model.pointee.final_state = Int32(automaton.end)
    let words = automaton.words.map { fsg_model_word_add(model, $0) }
    let costs = automaton.words.map { -Int32((wordInsertionPenalties[$0] ?? 0) * 1_024) }
    for (state, arcs) in automaton.states.enumerated() {
      for arc in arcs {
        if let word = arc.word {
          fsg_model_trans_add(model, Int32(state), Int32(arc.target), costs[word], words[word])
        } else {
          _ = fsg_model_null_trans_add(model, Int32(state), Int32(arc.target), 0)
        }
      }
    }
    // The search follows only one empty transition at a time, so a chain of them needs a direct transition.
    glist_free(fsg_model_null_trans_closure(model, nil))
    return model
  }
}
