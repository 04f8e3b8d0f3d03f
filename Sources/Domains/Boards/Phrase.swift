/// The words of a button's phrase, with placeholders between them.
public struct Phrase: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case words(String)
    case placeholder(Placeholder)
  }

  public let pieces: [Piece]
  /// Texts in braces that are no valid placeholders. They are treated as words.
  public let unknownPlaceholders: [String]

  /// Creates a phrase without placeholders: braces are plain text. All phrases of boards from other authors are created
  /// in this way.
  public init(words: String) {
    pieces = words.isEmpty ? [] : [.words(words)]
    unknownPlaceholders = []
  }

  /// Creates a phrase of a built-in board, in which braces are placeholders.
  public init(withPlaceholders text: String) {
    var scan = PhraseParser(text)
    scan.run()
    (pieces, unknownPlaceholders) = (scan.pieces, scan.unknownPlaceholders)
  }

  /// The phrase as the board's author wrote it, with its placeholders.
  public var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .placeholder(let placeholder): placeholder.written
      }
    }.joined()
  }

  /// The placeholders in the order of the phrase.
  public var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// Returns the words with all placeholders filled; nil if a value is missing, because then the phrase must not be
  /// said.
  /// - Parameter value: returns the value of a placeholder; nil if it is unknown.
  public func filled(_ value: (Placeholder) -> String?) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let placeholder):
        guard let value = value(placeholder) else { return nil }
        text += value
      }
    }
    return text
  }
}

extension Phrase {
  /// Splits a text into words and placeholders, at its braces.
  private struct PhraseParser {
    var pieces: [Piece] = []
    var unknownPlaceholders: [String] = []
    private var words = ""
    private var rest: Substring

    init(_ text: String) { rest = Substring(text) }

    mutating func run() {
      while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
        words += rest[..<brace]
        rest = rest[brace...]
        takeBrace()
      }
      words += rest
      flush()
    }

    private mutating func takeBrace() {
      let end = rest.dropFirst().firstIndex { $0 == "{" || $0 == "}" }
      guard rest.first == "{", let end, rest[end] == "}" else { return noteUnknown(rest.prefix(1)) }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      guard let placeholder = Placeholder(rawValue: String(inner)) else { return noteUnknown(rest[...end]) }
      flush()
      pieces.append(.placeholder(placeholder))
      rest = rest[rest.index(after: end)...]
    }

    private mutating func noteUnknown(_ part: Substring) {
      unknownPlaceholders.append(String(part))
      words += part
      rest = rest[part.endIndex...]
    }

    private mutating func flush() {
      if !words.isEmpty { pieces.append(.words(words)) }
      words = ""
    }
  }
}
