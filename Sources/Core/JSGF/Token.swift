/// A token of a JSGF text, with its line.
struct Token {
  enum Kind: Hashable {
    /// A bare token: letters, digits, apostrophes, hyphens.
    case word(String)
    /// A token in double quotes, without the quotes.
    case quoted(String)
    /// `<...>`, without the angle brackets.
    case name(String)
    /// `{...}`, with escapes resolved.
    case tag(String)
    /// `/.../` at the start of an alternative.
    case weight(Double)
    /// One of `; = | * + ( ) [ ]`.
    case symbol(Character)
    case end
  }
  let kind: Kind
  let line: Int

  /// The token as an error message quotes it.
  var text: String {
    switch kind {
    case .word(let text): text
    case .quoted(let text): "\"\(text)\""
    case .name(let name): "<\(name)>"
    case .tag(let text): "{\(text)}"
    case .weight(let weight): "/\(weight)/"
    case .symbol(let symbol): String(symbol)
    case .end: "the end of the file"
    }
  }
}
