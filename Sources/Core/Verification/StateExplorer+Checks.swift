import Dialogue
import Prompts

extension StateExplorer {
  /// A number of no-inputs that exceeds the steps of every reprompt escalation.
  private static var mostReprompts: Int { 12 }

  /// Checks the effects with which the flow responds to an event.
  /// - Parameters:
  ///   - sonification: the continuous sound after the event.
  ///   - number: the number of the configuration in which the event occurs.
  mutating func check(
    _ effects: [Effect<F.Prompt, F.Query>], after event: Event<F.Intent, F.Answer>?,
    sonification: Sonification? = nil, of number: Int?, _ step: Step?
  ) {
    var last: PromptLine?
    if let number { last = nodes[number].configuration.lastPrompt }
    for effect in effects {
      switch effect {
      case .say(let prompt):
        checkWords(prompt, after: last, number, step)
        last = prompt.line
      case .show(let prompt): checkWords(prompt, after: nil, number, step)
      case .listen, .query, .startTimer, .set, .play, .stopPlayback, .hangUp: break
      }
    }
    guard let number, case .heard(let intent, let hypothesis, _)? = event, hypothesis.decision == .accept,
      !effects.contains(where: { $0.isNoticed })
    else { return }
    let before = nodes[number].configuration.flow
    if !before.isDormant, before.sonification == sonification {
      report(.noResponse, "\(intent.name) in \(before.stateName)", at: number, step)
    }
  }

  /// Checks that a prompt has a wording in every locale. If the flow speaks the same prompt twice in succession, checks
  /// that there is a second wording.
  private mutating func checkWords(_ prompt: F.Prompt, after last: PromptLine?, _ number: Int?, _ step: Step?) {
    let line = prompt.line
    let isTwice = line == last && !prompt.isRepetition && !environment.mayRepeat(prompt)
    let isNew = result.lines.insert(line).inserted
    guard isNew || isTwice else { return }
    var depth = 0
    if let number { depth = nodes[number].depth + 1 }
    result.distances.find(prompt: line.key, after: depth)
    for (locale, wordings) in environment.wordings.sorted(by: { $0.key < $1.key }) {
      do {
        if try Set(wordings(line)).count < 2, isTwice {
          report(.repeatedWording, "\(line.key) (\(locale))", at: number, step)
        }
      } catch {
        report(.noWording, "\(error) (\(locale))", at: number, step)
      }
    }
  }

  /// Checks that the flow listens with a grammar that contains all universal phrases, or waits for a timer, an
  /// answer or an observation.
  mutating func checkActiveGrammar(_ number: Int) {
    let configuration = nodes[number].configuration
    let state = configuration.flow.stateName
    guard !configuration.hasHungUp else { return }
    guard let grammar = configuration.activeGrammar else {
      if configuration.timers.isEmpty, configuration.queries.isEmpty, configuration.flow.subscriptions.isEmpty {
        report(.deadEnd, state, at: number)
      }
      return
    }
    guard checkedGrammars.insert("\(state) \(configuration.flow.isDormant) \(grammar)").inserted else { return }
    result.distances.find(rule: "\(grammar)", after: nodes[number].depth)
    for (locale, rules) in environment.languages.sorted(by: { $0.key < $1.key }) {
      guard let meanings = rules[grammar] else {
        report(.noGrammar, "\(grammar) in \(state) (\(locale))", at: number)
        continue
      }
      check(meanings, "\(state), under \(grammar) (\(locale))", number)
    }
  }

  private mutating func check(_ meanings: [Environment<F>.SampleSentence], _ place: String, _ number: Int) {
    for meaning in meanings where meaning.intent == nil {
      report(.unknownMeaning, "\"\(meaning.sentence)\" in \(place)", at: number)
    }
    guard !nodes[number].configuration.flow.isDormant else { return }
    let intents = Set(meanings.compactMap { $0.intent })
    let missing = environment.always.filter { !intents.contains($0) }.map(\.name)
    if !missing.isEmpty { report(.commandNotAccepted, "\(missing.joined(separator: ", ")) in \(place)", at: number) }
  }

  /// Checks that the flow responds to every intent of any grammar in every state, because the active grammar can change
  /// while the user is speaking.
  mutating func checkStrangers(_ number: Int) {
    let configuration = nodes[number].configuration
    guard configuration.activeGrammar != nil, !configuration.flow.isDormant, !configuration.hasHungUp else { return }
    guard tried.insert(configuration.flow.stateName).inserted else { return }
    for meaning in environment.meanings.sorted(by: { "\($0.key)" < "\($1.key)" }).flatMap(\.value) {
      guard let intent = meaning.intent else { continue }
      var after = configuration
      let effects = after.send(.heard(intent, Hypothesis(text: meaning.sentence)))
      let isHeard = after.flow.sonification != configuration.flow.sonification
      if !isHeard, !effects.contains(where: { $0.isNoticed }) {
        report(
          .noResponse, "\(intent.name) in \(configuration.flow.stateName)", at: number,
          .says(meaning.sentence, isSure: true)
        )
      }
    }
  }

  /// Checks that the flow, after a finite number of no-inputs in a row, stops to prompt the user.
  mutating func checkReprompting(_ number: Int) {
    var configuration = nodes[number].configuration
    for _ in 0..<Self.mostReprompts {
      guard configuration.activeGrammar != nil, configuration.hasNoInputTimeout, !configuration.hasHungUp else {
        return
      }
      _ = configuration.send(.noinput)
    }
    report(.endlessReprompting, nodes[number].configuration.flow.stateName, at: number)
  }

  /// Checks that the end of the conversation can be reached from every configuration.
  mutating func checkEnds() {
    var queue = nodes.indices.filter { nodes[$0].configuration.hasHungUp || nodes[$0].configuration.flow.isDormant }
    var ends = Set(queue)
    while let number = queue.popLast() {
      for other in nodes[number].sources where ends.insert(other).inserted { queue.append(other) }
    }
    for number in nodes.indices where !ends.contains(number) {
      report(.noExit, nodes[number].configuration.flow.stateName, at: number)
    }
  }

  mutating func checkStates() {
    for state in result.states.sorted() where !environment.states.contains(state) {
      report(.undeclared, state, at: nil)
    }
    for state in environment.states where !result.states.contains(state) { report(.unreachable, state, at: nil) }
  }
}
