import CPocketSphinx
import JSGF

extension Library {
  /// Makes an automaton a search of the decoder. The library's own reading of JSGF gives it twice the states.
  /// - Parameter handicaps: of words that are to be taken for said only where they fit so much better than others do, in
  ///   units of a segment's score.
  /// - Returns: false where a word was not taught, or there is none.
  func set(_ automaton: FiniteStateGrammar, named name: String, handicaps: [String: Double] = [:]) -> Bool {
    guard !automaton.words.isEmpty, let model = model(automaton, name, handicaps) else { return false }
    // The search keeps the model for as long as it needs it.
    defer { fsg_model_free(model) }
    // A search reads the beams when it is made.
    cmd_ln_set_float_r(configuration, "-wbeam", automaton.isLarge ? Self.narrowWordBeam : Self.wordBeam)
    return ps_set_fsg(decoder, name, model) == 0
  }

  private func model(
    _ automaton: FiniteStateGrammar, _ name: String, _ handicaps: [String: Double]
  ) -> UnsafeMutablePointer<fsg_model_t>? {
    // But for handicaps no way is likelier than another, so the weight that the library gives to likelihoods plays no part.
    let count = Int32(automaton.states.count)
    guard let model = fsg_model_init(name, ps_get_logmath(decoder), 1, count) else { return nil }
    model.pointee.start_state = Int32(automaton.start)
    model.pointee.final_state = Int32(automaton.end)
    let words = automaton.words.map { fsg_model_word_add(model, $0) }
    let costs = automaton.words.map { -Int32((handicaps[$0] ?? 0) * 1_024) }
    for (state, arcs) in automaton.states.enumerated() {
      for arc in arcs {
        if let word = arc.word {
          fsg_model_trans_add(model, Int32(state), Int32(arc.target), costs[word], words[word])
        } else {
          _ = fsg_model_null_trans_add(model, Int32(state), Int32(arc.target), 0)
        }
      }
    }
    // The search takes one free way at a time: ways over several must be there as one.
    glist_free(fsg_model_null_trans_closure(model, nil))
    return model
  }
}
