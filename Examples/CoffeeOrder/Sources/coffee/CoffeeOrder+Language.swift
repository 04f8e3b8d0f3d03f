import Dialogue
import JSGF
import Prompts

extension CoffeeOrder {
  /// What the user can mean. A sentence can name the drink, the size, or both.
  enum Intent: Labelled, TagDecodable {
    case order(Drink?, Size?)
    case yes, no

    var name: String {
      switch self {
      case .order: "order"
      case .yes: "yes"
      case .no: "no"
      }
    }

    /// Decodes the tags of Grammars/en/coffee.gram: `{drink=latte}`, `{size=large}`, `{answer=yes}`. An unknown tag is
    /// an error of the grammar, which `coffee verify` reports if the result is nil.
    init?(tags: [Tag]) {
      guard tags.allSatisfy({ ["drink", "size", "answer"].contains($0.key) }) else { return nil }
      func value(_ key: String) -> String? { tags.last { $0.key == key }?.value }
      let (drink, size) = (value("drink").flatMap(Drink.init), value("size").flatMap(Size.init))
      switch value("answer") {
      case _ where drink != nil || size != nil: self = .order(drink, size)
      case "yes": self = .yes
      case "no": self = .no
      default: return nil
      }
    }
  }

  /// What the app says. The texts are in Locales/en/coffee.yaml, by key.
  enum Prompt: Hashable, SpokenPrompt {
    case welcome, askDrink, denied, goodbye
    case askSize(Drink)
    case confirm(Drink, Size), placed(Drink, Size)
    case help(String), example(String), offer(String)

    var line: PromptLine {
      switch self {
      case .welcome: PromptLine("welcome")
      case .askDrink: PromptLine("ask.drink")
      case .denied: PromptLine("denied")
      case .goodbye: PromptLine("goodbye")
      case .askSize(let drink): PromptLine("ask.size", ["drink": Self.slot(drink)])
      case .confirm(let drink, let size): PromptLine("confirm", ["drink": Self.slot(drink), "size": Self.slot(size)])
      case .placed(let drink, let size): PromptLine("placed", ["drink": Self.slot(drink), "size": Self.slot(size)])
      case .help(let state): PromptLine("help.\(state)")
      case .example(let state): PromptLine("example.\(state)")
      case .offer(let state): PromptLine("offer.\(state)")
      }
    }

    private static func slot(_ drink: Drink) -> Slot { .line(PromptLine("drink.\(drink.rawValue)")) }
    private static func slot(_ size: Size) -> Slot { .line(PromptLine("size.\(size.rawValue)")) }
  }

  static let promptExamples: [Prompt] =
    [.welcome, .askDrink, .denied, .goodbye, .askSize(.latte)]
    + Drink.allCases.flatMap { drink in Size.allCases.flatMap { [.confirm(drink, $0), .placed(drink, $0)] } }
    + stateNames.flatMap { [.help($0), .example($0), .offer($0)] }
}
