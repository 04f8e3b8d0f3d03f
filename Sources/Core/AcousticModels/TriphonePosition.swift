/// The position of a triphone in a word, in the order of the library. Source:
/// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/mdef.h, word_posn_t
public enum TriphonePosition: UInt8, CaseIterable, Hashable, Sendable {
  case inside
  case beginning
  case end
  /// The word consists of this phone only.
  case alone

  /// The letter in a text definition.
  var letter: String { ["i", "b", "e", "s"][Int(rawValue)] }
}
