/// The position of a triphone in a word, with the numbers that PocketSphinx uses. Source:
/// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/src/libpocketsphinx/mdef.h, word_posn_t
public enum TriphonePosition: UInt8, CaseIterable, Hashable, Sendable {
  case inside
  case beginning
  case end
  /// The word consists of this phone only.
  case alone

  /// The letter that stands for the position in the text format of an mdef file.
  var letter: String { ["i", "b", "e", "s"][Int(rawValue)] }
}
