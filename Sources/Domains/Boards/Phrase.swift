/// The words of a button's phrase, with gaps between them.
public struct Phrase: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case words(String)
    case gap(Gap)
  }

  public let pieces: [Piece]
  /// Braces that are no valid gaps; they are treated as words.
  public let doubts: [String]

  /// Creates a phrase without gaps: braces are plain text. All phrases of boards from other authors are created in this
  /// way.
  public init(words: String) {
    pieces = words.isEmpty ? [] : [.words(words)]
    doubts = []
  }

  /// Creates a phrase of a built-in board, in which braces are gaps.
  public init(withGaps text: String) {
    var scan = Scan(text)
    scan.run()
    (pieces, doubts) = (scan.pieces, scan.doubts)
  }

  /// The phrase as it was written.
  public var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .gap(let gap): gap.written
      }
    }.joined()
  }

  /// The gaps in the order of the phrase.
  public var gaps: [Gap] {
    pieces.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  /// Returns the words with all gaps filled; nil if one cannot be filled, because then the phrase must not be said.
  public func filled(_ value: (Gap) -> String?) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .gap(let gap):
        guard let value = value(gap) else { return nil }
        text += value
      }
    }
    return text
  }
}

extension Phrase {
  /// Scans a text from brace to brace.
  private struct Scan {
    var pieces: [Piece] = []
    var doubts: [String] = []
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
      guard rest.first == "{", let end, rest[end] == "}" else { return doubt(rest.prefix(1)) }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      guard let gap = Gap(rawValue: String(inner)) else { return doubt(rest[...end]) }
      flush()
      pieces.append(.gap(gap))
      rest = rest[rest.index(after: end)...]
    }

    private mutating func doubt(_ part: Substring) {
      doubts.append(String(part))
      words += part
      rest = rest[part.endIndex...]
    }

    private mutating func flush() {
      if !words.isEmpty { pieces.append(.words(words)) }
      words = ""
    }
  }
}
