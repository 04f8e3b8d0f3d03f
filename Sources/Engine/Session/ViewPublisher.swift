import Dialogue
import Ports
import Prompts

/// Reports the view of a flow whenever the view or the locale has changed.
struct ViewPublisher<F: Flow>: Sendable where F.Prompt: SpokenPrompt {
  private let observe: @Sendable (ViewSnapshot) -> Void
  private var view: F.View?
  private var locale: String?

  init(_ observe: @escaping @Sendable (ViewSnapshot) -> Void) { self.observe = observe }

  /// Reports the view of the flow, unless it is the same as before.
  /// - Parameter at: the time on the session's clock.
  mutating func publish(_ flow: F, in locale: LoadedLocale, at: Duration) {
    let view = flow.view
    guard view != self.view || locale.tag != self.locale else { return }
    (self.view, self.locale) = (view, locale.tag)
    let lines = F.prompts(showing: view).map { Self.text(of: $0.line, in: locale) }
    observe(ViewSnapshot(at: at, locale: locale.tag, lines: lines, content: view))
  }

  /// Returns the first wording of a line, so that the same view has the same text; its key if the script lacks the line.
  private static func text(of line: PromptLine, in locale: LoadedLocale) -> String {
    (try? locale.narrator.words(line).first?.text) ?? line.key
  }
}
