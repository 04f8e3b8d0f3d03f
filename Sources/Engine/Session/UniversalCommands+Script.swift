import Dialogue
import JSGF
import Script

extension CommonPrompt: Scripted {
  public var line: Line {
    switch self {
    case .thanks: Line("thanks")
    case .nomatch(let level): Line("nomatch.\(level)")
    case .distant: Line("nomatch.distant")
    case .noinput(let level): Line("noinput.\(level)")
    case .resting: Line("resting")
    case .doubt(let text): Line("doubt", ["heard": .text(text)])
    case .choice(let one, let other): Line("choice", ["heard": .text(one), "other": .text(other)])
    case .back: Line("back")
    case .nothingBack: Line("back.nothing")
    case .nothingSaid: Line("repeat.nothing")
    case .stopped: Line("stopped")
    case .slower: Line("slower")
    case .faster: Line("faster")
    case .louder: Line("louder")
    case .quieter: Line("quieter")
    case .soundOff: Line("sound.off")
    case .soundOn: Line("sound.on")
    case .muted: Line("muted")
    case .language: Line("language")
    case .away: Line("away")
    }
  }
}

extension UniversalCommands.Prompt: Scripted where App.Prompt: Scripted {
  public var line: Line {
    switch self {
    case .app(let prompt): prompt.line
    case .common(let prompt): prompt.line
    case .again(let prompt): prompt.line
    }
  }

  public var isAgain: Bool { if case .again = self { true } else { false } }

  public var finishesWord: Bool {
    switch self {
    case .app(let prompt): prompt.finishesWord
    case .common: false
    case .again(let prompt): prompt.finishesWord
    }
  }

  public var recording: String? {
    switch self {
    case .app(let prompt): prompt.recording
    case .common: nil
    case .again(let prompt): prompt.recording
    }
  }
}

extension UniversalCommands.Intent: TagDecodable where App.Intent: TagDecodable {
  /// Creates an intent from `{universal=help}`, `{doubt=yes}` or `{choice=1}` of `common.gram`. Every other tag
  /// belongs to the app.
  public init?(tags: [Tag]) {
    if tags.contains(.garbage) { return nil }
    if let said = tags.first(where: { $0.key == "universal" })?.value {
      guard let phrase = Phrase(rawValue: said) else { return nil }
      self = .phrase(phrase)
    } else if let said = tags.first(where: { $0.key == "doubt" })?.value {
      self = .certain(said == "yes")
    } else if let said = tags.first(where: { $0.key == "choice" })?.value {
      guard let place = Int(said) else { return nil }
      self = .chosen(place)
    } else if let intent = App.Intent(tags: tags) {
      self = .app(intent)
    } else {
      return nil
    }
  }
}
