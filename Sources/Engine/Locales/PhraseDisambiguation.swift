public import Boards
import JSGF

/// Assigns each wording of a board library to one meaning. If several meanings have the same wording, the order of
/// precedence is: control commands, calls for help, boards, phrases. Within each, installed boards precede those that
/// the user added.
public struct PhraseDisambiguation: Sendable {
  public enum Meaning: Hashable, Sendable {
    case control
    case say(Button.Key)
    case open(Board.ID)
  }

  /// A wording of a button or board that selects something else, because another meaning takes precedence.
  public struct ShadowedForm: Hashable, Sendable {
    public let wording: String
    /// The button or board that has the wording.
    public let of: Meaning
    /// The meaning that takes precedence, and that the wording selects.
    public let means: Meaning
  }

  /// The maximum number of wordings in the grammar; the installed boards have some 300. With 5,000 further phrases the
  /// decoder took five seconds to load the grammar that recognises calls for help, with 1,000 half a second. Calls for
  /// help are added first, then boards, then phrases in the boards' order.
  public static let most = 1_500

  package struct Form {
    package let words: [String]
    package let meaning: Meaning
  }

  private(set) var forms: [Form] = []
  /// The sentences that buttons speak, which are accepted only as typed text. A sentence is left out if two phrases
  /// have it, or if it is already a wording with a meaning.
  private(set) var sentences: [Form] = []
  public private(set) var shadowed: [ShadowedForm] = []
  /// The number of wordings that were left out because there were more than ``most``.
  public private(set) var omitted = 0
  private var meanings: [[String]: Meaning] = [:]
  private var seen: Set<[String]> = []

  /// - Parameters:
  ///   - control: the phrases that already have a meaning.
  ///   - tag: the locale whose language is recognised, so that boards in another language are left out; nil for all
  ///     boards.
  public init(_ library: BoardLibrary, besides control: ReservedPhrases = .none, in tag: String? = nil) {
    let isUnderstood = { (board: Board) in tag.map(board.isSpoken) ?? true }
    let boards = library.order.compactMap { library[$0] }.filter(isUnderstood)
    let buttons = boards.flatMap(\.buttons).filter { !$0.isHidden }
    let phrases = buttons.filter { $0.action == .speak }
    for button in phrases where button.key.board == library.emergency { add(button, control) }
    for board in boards {
      let leading = buttons.filter { $0.action == .open(board.id) }
      // "Main menu" is a command for the first board, so it is no conflict there.
      let control = board.id == library.home ? .none : control
      for wording in [board.name] + leading.flatMap(\.wordings) { add(wording, .open(board.id), control) }
    }
    for button in phrases where button.key.board != library.emergency { add(button, control) }
    sentences = said(by: phrases, besides: control)
  }

  private func said(by phrases: [Button], besides control: ReservedPhrases) -> [Form] {
    var said: [[String]: Button.Key?] = [:]
    for button in phrases {
      for words in Set(button.sentences) where meanings[words.map(Tokenizer.folded)] == nil {
        said[words] = said[words] == nil ? button.key : .some(nil)
      }
    }
    return said.compactMap { words, key in key.map { Form(words: words, meaning: .say($0)) } }
      .filter { (control.meaning(of: $0.words) ?? $0.meaning) == $0.meaning }
      .sorted { $0.words.lexicographicallyPrecedes($1.words) }
  }

  private mutating func add(_ button: Button, _ control: ReservedPhrases) {
    for wording in button.wordings { add(wording, .say(button.key), control) }
  }

  /// Adds a wording with its meaning, unless the wording has another one already. Wordings that differ only in accents
  /// and capitals have the same meaning, but each of them is added, since their pronunciations may differ.
  private mutating func add(_ wording: String, _ meaning: Meaning, _ control: ReservedPhrases) {
    let words = Tokenizer.tokenize(wording)
    guard !words.isEmpty else { return }
    let known = control.meaning(of: words) ?? meanings[words.map(Tokenizer.folded)] ?? meaning
    guard known == meaning else { return shadowed.append(ShadowedForm(wording: wording, of: meaning, means: known)) }
    guard !seen.contains(words) else { return }
    guard forms.count < Self.most else {
      omitted += 1
      return
    }
    meanings[words.map(Tokenizer.folded)] = meaning
    seen.insert(words)
    forms.append(Form(words: words, meaning: meaning))
  }
}

extension Button {
  /// The wordings that select the button: its label and its triggers.
  fileprivate var wordings: [String] { [label] + triggers }

  /// The sentences that the button can be selected with in typed text: the whole text that it speaks, and its first
  /// sentence if that has three words or more, since it states the request. Texts with a gap are left out.
  fileprivate var sentences: [[String]] {
    [phrase, without].compactMap(\.self).flatMap { phrase in
      let sentences = phrase.marked.split { ".?!¿¡".contains($0) }
        .map { (words: Tokenizer.tokenize(String($0)), hasGap: $0.contains(Phrase.mark)) }
      let whole = sentences.contains(where: \.hasGap) ? [] : [sentences.flatMap(\.words)]
      return whole + sentences.prefix(1).filter { !$0.hasGap && $0.words.count > 2 }.map(\.words)
    }.filter { !$0.isEmpty }
  }
}

extension Phrase {
  fileprivate static let mark: Character = "\u{1}"

  /// The phrase's text, with ``mark`` in place of each gap.
  fileprivate var marked: String {
    pieces.map { if case .words(let words) = $0 { words } else { String(Self.mark) } }.joined()
  }
}
