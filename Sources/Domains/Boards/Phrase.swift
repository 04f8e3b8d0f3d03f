/// What a button says: words, and gaps between them.
public struct Phrase: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case words(String)
    case gap(Gap)
  }

  public let pieces: [Piece]
  /// What stands in braces and is no gap, or a brace without its other; it is taken as words.
  public let doubts: [String]

  /// Words alone: braces are said as they are written. So are all phrases of boards that others made.
  public init(words: String) {
    pieces = words.isEmpty ? [] : [.words(words)]
    doubts = []
  }

  /// A phrase of our own boards, in which braces are gaps.
  public init(withGaps text: String) {
    var scan = Scan(text)
    scan.run()
    (pieces, doubts) = (scan.pieces, scan.doubts)
  }

  /// As it was written.
  public var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .gap(let gap): gap.written
      }
    }.joined()
  }

  /// In the order in which they are said.
  public var gaps: [Gap] {
    pieces.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  /// The words with all gaps filled; nil where one cannot be, for then nothing may be said of it.
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
  /// Goes through a text from brace to brace.
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
