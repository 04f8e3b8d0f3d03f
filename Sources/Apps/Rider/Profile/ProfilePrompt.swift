import BikeShare
import Prompts

extension Rider {
  /// What Rider says about the profile.
  public enum ProfilePrompt: Hashable, Sendable {
    /// Offers the set-up at the first start: go straight on, or set up?
    case offerSetUp
    /// The set-up begins. Each question can be skipped.
    case settingUp
    /// Asks whether to go on in the language of the conversation, and names the others.
    case askLanguage
    case askName
    /// Asks whether the name was understood.
    case confirmName(String)
    /// Greets the rider who has just given a name.
    case greeting(String)
    /// Welcomes a rider by name at the start of a conversation.
    case welcome(String)
    /// Asks for the place where the rider starts as a rule.
    case askStartPlace
    /// Asks whether Rider shall offer to guide.
    case askGuidance
    /// Asks whether to say everything aloud, or to leave a kind of sentences out.
    case askSpeech
    /// Asks for consent to use the position.
    case askPosition
    /// Rider begins in the language of this sentence.
    case language
    case name(String)
    case noName
    case start(Destination)
    case noStart
    case guidance(Bool)
    case position(Bool)
    /// The rider has asked Rider not to use the position. Says how to change that.
    case positionRefused
    case speech(SpeechClass, isOn: Bool)
    /// How to hear and change the profile later.
    case changeLater
    case notKept
    /// Asks whether to erase the profile, or everything that is stored of the rider.
    case askErase(everything: Bool)
    case erased(everything: Bool)
    case notErased
  }
}

extension Rider.ProfilePrompt {
  var isQuestion: Bool {
    switch self {
    case .offerSetUp, .askLanguage, .askName, .confirmName, .askStartPlace, .askGuidance, .askSpeech, .askPosition,
      .askErase:
      true
    case .settingUp, .greeting, .welcome, .language, .name, .noName, .start, .noStart, .guidance, .position,
      .positionRefused, .speech, .changeLater, .notKept, .erased, .notErased:
      false
    }
  }

  var line: PromptLine {
    switch self {
    case .offerSetUp: PromptLine("profile.offer")
    case .settingUp: PromptLine("profile.begin")
    case .askLanguage: PromptLine("profile.ask.language")
    case .askName: PromptLine("profile.ask.name")
    case .confirmName(let name): PromptLine("profile.confirm.name", ["name": .text(name)])
    case .greeting(let name): PromptLine("profile.greeting", ["name": .text(name)])
    case .welcome(let name): PromptLine("profile.welcome", ["name": .text(name)])
    case .askStartPlace: PromptLine("profile.ask.start")
    case .askGuidance: PromptLine("profile.ask.guidance")
    case .askSpeech: PromptLine("profile.ask.speech")
    case .askPosition: PromptLine("profile.ask.position")
    case .language: PromptLine("profile.language")
    case .name(let name): PromptLine("profile.name", ["name": .text(name)])
    case .noName: PromptLine("profile.name.none")
    case .start(let destination): PromptLine("profile.start", ["place": destination.slot])
    case .noStart: PromptLine("profile.start.none")
    case .guidance(let isOn): PromptLine("profile.guidance.\(isOn ? "on" : "off")")
    case .position(let isOn): PromptLine("profile.position.\(isOn ? "on" : "off")")
    case .positionRefused: PromptLine("profile.position.refused")
    case .speech(let speech, let isOn): PromptLine("profile.speech.\(speech.rawValue).\(isOn ? "on" : "off")")
    case .changeLater: PromptLine("profile.later")
    case .notKept: PromptLine("profile.not.kept")
    case .askErase(let isEverything): PromptLine("profile.ask.erase\(isEverything ? ".everything" : "")")
    case .erased(let isEverything): PromptLine("profile.erased\(isEverything ? ".everything" : "")")
    case .notErased: PromptLine("profile.not.erased")
    }
  }

  /// Examples of all prompts, in every form.
  static func examples(_ destination: Destination) -> [Rider.ProfilePrompt] {
    let name = "Ana"
    let plain: [Rider.ProfilePrompt] = [
      .offerSetUp, .settingUp, .askLanguage, .askSpeech, .language, .askName, .confirmName(name), .greeting(name),
      .welcome(name), .askStartPlace,
      .askGuidance, .askPosition, .name(name), .noName, .start(destination), .noStart, .positionRefused, .changeLater,
      .notKept,
      .askErase(everything: false), .askErase(everything: true), .erased(everything: false),
      .erased(everything: true), .notErased,
    ]
    return plain
      + [true, false].flatMap { isOn in
        [.guidance(isOn), .position(isOn)] + Rider.SpeechClass.allCases.map { .speech($0, isOn: isOn) }
      }
  }
}
