import Session
import Synchronization
import Terminal

/// The display settings of a conversation on a terminal: colours, and whether pictures are shown.
final class TerminalTheme: Sendable {
  /// The styles of the name VivaVoz and of its prompts; nil for none.
  struct Colours: Equatable {
    var name: Console.Style?
    var words: Console.Style?

    /// The colours if the app sets none.
    static let usual = Colours(name: .cyan, words: nil)
  }

  private let state = Mutex((colours: Colours.usual, hasPictures: false))

  var colours: Colours { state.withLock { $0.colours } }
  var hasPictures: Bool { state.withLock { $0.hasPictures } }

  /// Applies a `set` effect of the transcript, if it is a display setting.
  /// - Parameter entry: the transcript entry of the effect.
  /// - Returns: whether the effect is a display setting, and not a setting of the voice.
  func take(_ entry: TranscriptEntry) -> Bool {
    if let colours = entry[.colours] { state.withLock { $0.colours = Self.colours(colours) } }
    if let pictures = entry[.pictures] { state.withLock { $0.hasPictures = pictures == "on" } }
    return entry[.colours] != nil || entry[.pictures] != nil
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
