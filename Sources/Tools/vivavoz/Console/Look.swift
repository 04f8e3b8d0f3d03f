import Session
import Synchronization

/// How a conversation looks on a terminal, as the person has it: colours, and pictures or none.
final class Look: Sendable {
  /// The style of our name and of our words; nil for none.
  struct Colours: Equatable {
    var name: Console.Style?
    var words: Console.Style?

    /// Where no app has named any.
    static let usual = Colours(name: .cyan, words: nil)
  }

  private let state = Mutex((colours: Colours.usual, hasPictures: false))

  var colours: Colours { state.withLock { $0.colours } }
  var hasPictures: Bool { state.withLock { $0.hasPictures } }

  /// - Parameter entry: an adjustment.
  /// - Returns: whether it was one of the look, and not of the voice.
  func take(_ entry: TranscriptEntry) -> Bool {
    if let colours = entry["colours"] { state.withLock { $0.colours = Self.colours(colours) } }
    if let pictures = entry["pictures"] { state.withLock { $0.hasPictures = pictures == "on" } }
    return entry["colours"] != nil || entry["pictures"] != nil
  }

  private static func colours(_ name: String) -> Colours {
    switch name {
    case "blue": Colours(name: .blue, words: .blue)
    case "green": Colours(name: .green, words: .green)
    case "contrast": Colours(name: .contrast, words: .contrast)
    case "plain": Colours()
    default: .usual
    }
  }
}
