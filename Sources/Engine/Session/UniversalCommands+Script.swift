public import Dialogue
public import JSGF
public import Prompts

extension CommonPrompt: SpokenPrompt {
  public var line: PromptLine {
    switch self {
    case .thanks: PromptLine("thanks")
    case .nomatch(let level): PromptLine("nomatch.\(level)")
    case .distant: PromptLine("nomatch.distant")
    case .noinput(let level): PromptLine("noinput.\(level)")
    case .idle: PromptLine("resting")
    case .confirmation(let text): PromptLine("doubt", ["heard": .text(text)])
    case .choice(let one, let other): PromptLine("choice", ["heard": .text(one), "other": .text(other)])
    case .back: PromptLine("back")
    case .nothingBack: PromptLine("back.nothing")
    case .nothingSaid: PromptLine("repeat.nothing")
    case .stopped: PromptLine("stopped")
    case .slower: PromptLine("slower")
    case .faster: PromptLine("faster")
    case .louder: PromptLine("louder")
    case .quieter: PromptLine("quieter")
    case .soundOff: PromptLine("sound.off")
    case .soundOn: PromptLine("sound.on")
    case .muted: PromptLine("muted")
    case .language: PromptLine("language")
    case .away: PromptLine("away")
    }
  }
}

extension UniversalCommands.Prompt: SpokenPrompt where App.Prompt: SpokenPrompt {
  public var line: PromptLine {
    switch self {
    case .app(let prompt): prompt.line
    case .common(let prompt): prompt.line
    case .repetition(let prompt): prompt.line
    }
  }

  public var isRepetition: Bool { if case .repetition = self { true } else { false } }

  public var finishesWord: Bool {
    switch self {
    case .app(let prompt): prompt.finishesWord
    case .common: false
    case .repetition(let prompt): prompt.finishesWord
    }
  }

  public var recording: String? {
    switch self {
    case .app(let prompt): prompt.recording
    case .common: nil
    case .repetition(let prompt): prompt.recording
    }
  }
}

extension UniversalCommands.Intent: TagDecodable where App.Intent: TagDecodable {
  /// Creates an intent from `{universal=help}`, `{language=es}`, `{hypothesis=yes}` or `{choice=1}` of `common.gram`. Every other tag
  /// with a meaning belongs to the app.
  public init?(tags: [Tag]) {
    if tags.contains(.garbage) { return nil }
    if let said = tags.first(where: { $0.key == "universal" })?.value {
      guard let phrase = UniversalCommand(named: said) else { return nil }
      self = .command(phrase)
    } else if let tag = tags.first(where: { $0.key == Tag.languageKey })?.value {
      self = .command(.language(tag))
    } else if let said = tags.first(where: { $0.key == "hypothesis" })?.value {
      self = .confirmation(said == "yes")
    } else if let said = tags.first(where: { $0.key == "choice" })?.value {
      guard let place = Int(said) else { return nil }
      self = .choice(place)
    } else if let intent = App.Intent(tags: tags.filter(\.isMeaning)) {
      self = .app(intent)
    } else {
      return nil
    }
  }
}
