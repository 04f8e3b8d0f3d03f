/// Where in a word a sound stands, in the order of the library.
/// Source: https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/mdef.h, word_posn_t
public enum Position: UInt8, CaseIterable, Hashable, Sendable {
  case inside
  case beginning
  case end
  /// The word is this one sound.
  case alone

  /// As a text definition writes it.
  var letter: String { ["i", "b", "e", "s"][Int(rawValue)] }
}
