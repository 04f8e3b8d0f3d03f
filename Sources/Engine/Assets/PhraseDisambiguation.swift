import Boards
import JSGF

/// Which words of a library mean what. Where several things are called the same, words that steer the conversation come
/// first, then calls for help, boards and phrases, and of these our own before those that were added.
public struct PhraseDisambiguation: Sendable {
  public enum Meaning: Hashable, Sendable {
    case control
    case say(Button.Key)
    case open(Board.ID)
  }

  /// Words that are heard as something else than their button.
  public struct Unsaid: Hashable, Sendable {
    public let wording: String
    /// What they stand on.
    public let of: Meaning
    /// What is heard for them.
    public let means: Meaning
  }

  /// The recogniser listens for so many wordings at most; ours are some 300. With 5,000 further phrases a decoder took five
  /// seconds to load what a call for help is heard with, with 1,000 half a second. Calls come first, then boards, then
  /// phrases in the boards' order.
  public static let most = 1_500

  struct Form {
    let words: [String]
    let meaning: Meaning
  }

  private(set) var forms: [Form] = []
  /// The sentences that the phrases say, where only one phrase says them and nothing else means them: they are understood
  /// when they are typed.
  private(set) var sentences: [Form] = []
  public private(set) var unsaid: [Unsaid] = []
  /// How many wordings were left out beyond ``most``.
  public private(set) var omitted = 0
  private var meanings: [[String]: Meaning] = [:]
  private var seen: Set<[String]> = []

  /// - Parameters:
  ///   - control: words that mean something else already.
  ///   - tag: the language that is understood: the words of boards in another one are none of it. nil for any.
  public init(_ library: Library, besides control: ReservedPhrases = .none, in tag: String? = nil) {
    let isUnderstood = { (board: Board) in tag.map(board.isSpoken) ?? true }
    let boards = library.order.compactMap { library[$0] }.filter(isUnderstood)
    let buttons = boards.flatMap(\.buttons).filter { !$0.isHidden }
    let phrases = buttons.filter { $0.action == .speak }
    for button in phrases where button.key.board == library.emergency { add(button, control) }
    for board in boards {
      let leading = buttons.filter { $0.action == .open(board.id) }
      // "Main menu" is said for the first board, and leads there.
      let control = board.id == library.home ? .none : control
      for wording in [board.name] + leading.flatMap(\.wordings) { add(wording, .open(board.id), control) }
    }
    for button in phrases where button.key.board != library.emergency { add(button, control) }
    sentences = said(by: phrases, besides: control)
  }

  private func said(by phrases: [Button], besides control: ReservedPhrases) -> [Form] {
    var said: [[String]: Button.Key?] = [:]
    for button in phrases {
      for words in Set(button.sentences) where meanings[words.map(Words.folded)] == nil {
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

  /// Each form once. Accents and capitals make no difference to what is meant, but may to how it is said.
  private mutating func add(_ wording: String, _ meaning: Meaning, _ control: ReservedPhrases) {
    let words = Words.of(wording)
    guard !words.isEmpty else { return }
    let known = control.meaning(of: words) ?? meanings[words.map(Words.folded)] ?? meaning
    guard known == meaning else { return unsaid.append(Unsaid(wording: wording, of: meaning, means: known)) }
    guard !seen.contains(words) else { return }
    guard forms.count < Self.most else {
      omitted += 1
      return
    }
    meanings[words.map(Words.folded)] = meaning
    seen.insert(words)
    forms.append(Form(words: words, meaning: meaning))
  }
}

extension Button {
  /// What can be said for it.
  fileprivate var wordings: [String] { [label] + triggers }

  /// What it says to a stranger, whole, and the first sentence of it, which tells what is wanted, where that has three
  /// words or more. What has a gap is left out.
  fileprivate var sentences: [[String]] {
    [phrase, without].compactMap(\.self).flatMap { phrase in
      let sentences = phrase.marked.split { ".?!¿¡".contains($0) }
        .map { (words: Words.of(String($0)), hasGap: $0.contains(Phrase.mark)) }
      let whole = sentences.contains(where: \.hasGap) ? [] : [sentences.flatMap(\.words)]
      return whole + sentences.prefix(1).filter { !$0.hasGap && $0.words.count > 2 }.map(\.words)
    }.filter { !$0.isEmpty }
  }
}

extension Phrase {
  fileprivate static let mark: Character = "\u{1}"

  /// Its words, with a mark for each gap.
  fileprivate var marked: String {
    pieces.map { if case .words(let words) = $0 { words } else { String(Self.mark) } }.joined()
  }
}
