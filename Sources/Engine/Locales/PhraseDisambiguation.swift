public import Boards
import JSGF

/// Assigns the wordings of a library to phrases and boards. Where several have the same wording, control commands
/// come first, then calls for help, boards and phrases, and of these the installed ones before those that were added.
public struct PhraseDisambiguation: Sendable {
  public enum Meaning: Hashable, Sendable {
    case control
    case say(Button.Key)
    case open(Board.ID)
  }

  /// A wording that is assigned to another meaning than its own button or board.
  public struct ShadowedForm: Hashable, Sendable {
    public let wording: String
    /// The button or board with the wording.
    public let of: Meaning
    /// The meaning that the wording has instead.
    public let means: Meaning
  }

  /// The maximum number of wordings in the grammar; the installed boards have some 300. With 5,000 further phrases
  /// the decoder took five seconds to load the grammar that recognises calls for help, with 1,000 half a second.
  /// Calls come first, then boards, then phrases in the boards' order.
  public static let most = 1_500

  package struct Form {
    package let words: [String]
    package let meaning: Meaning
  }

  private(set) var forms: [Form] = []
  /// The sentences that buttons speak. A sentence is left out if two phrases have it, or if it already has a meaning as
  /// a form. The sentences are accepted only when they are typed.
  private(set) var sentences: [Form] = []
  public private(set) var shadowed: [ShadowedForm] = []
  /// The number of wordings that were left out beyond ``most``.
  public private(set) var omitted = 0
  private var meanings: [[String]: Meaning] = [:]
  private var seen: Set<[String]> = []

  /// - Parameters:
  ///   - control: the phrases that have a meaning already.
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

  /// Adds a form once. Accents and capitals do not distinguish meanings, but forms that differ in them are separate,
  /// since their pronunciations may differ.
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

  /// The whole text that the button speaks, and its first sentence if it has three words or more, since that states
  /// the request. Texts with a gap are left out.
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

  /// The phrase's words, with a mark for each gap.
  fileprivate var marked: String {
    pieces.map { if case .words(let words) = $0 { words } else { String(Self.mark) } }.joined()
  }
}
