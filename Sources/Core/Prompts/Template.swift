/// A wording with slots: `{station}: {bikes:f} bicis.`
///
/// The braces contain the name of the slot and, after a colon, the gender of its number. A literal brace is doubled.
public struct Template: Hashable, Sendable {
  /// A part of the wording: words or a slot.
  public enum Part: Hashable, Sendable {
    case words(String)
    case placeholder(slot: String, form: String?)
  }

  public let parts: [Part]

  /// - Throws: ``PromptError/brokenTemplate(_:)`` for a brace without its partner or an empty slot name.
  public init(parsing text: String) throws(PromptError) {
    var parts: [Part] = []
    var words = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      let isDoubled = (character == "{" || character == "}") && rest.first == character
      if isDoubled {
        words.append(character)
        rest.removeFirst()
      } else if character == "{" {
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
        parts.append(try Self.placeholder(from: &rest, in: text))
      } else if character == "}" {
        throw .brokenTemplate(text)
      } else {
        words.append(character)
      }
    }
    if !words.isEmpty { parts.append(.words(words)) }
    self.parts = parts
  }

  private static func placeholder(from rest: inout Substring, in text: String) throws(PromptError) -> Part {
    guard let end = rest.firstIndex(of: "}") else { throw .brokenTemplate(text) }
    let inside = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[rest.index(after: end)...]
    guard let slot = inside.first, !slot.isEmpty, !slot.contains("{") else { throw .brokenTemplate(text) }
    return .placeholder(slot: String(slot), form: inside.count > 1 ? String(inside[1]) : nil)
  }

  /// The names of all slots in the wording.
  public var slots: Set<String> {
    Set(parts.compactMap { if case .placeholder(let slot, _) = $0 { slot } else { nil } })
  }
}
