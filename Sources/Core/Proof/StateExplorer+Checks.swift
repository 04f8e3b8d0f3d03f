import Dialogue
import Script

extension StateExplorer {
  /// A number of no-inputs that exceeds the steps of every reprompt escalation.
  private static var longestLadder: Int { 12 }

  /// Checks the effects of an event.
  mutating func check(
    _ effects: [Effect<F.Prompt, F.Query>], after event: Event<F.Intent, F.Answer>?, of number: Int?, _ step: Step?
  ) {
    var last = number.flatMap { nodes[$0].situation.lastSaid }
    for effect in effects {
      switch effect {
      case .say(let prompt):
        checkWords(prompt, after: last, number, step)
        last = prompt.line
      case .show(let prompt): checkWords(prompt, after: nil, number, step)
      case .listen, .ask, .wake, .adjust, .play, .cut, .hangUp: break
      }
    }
    guard let number, case .heard(let intent, let hypothesis, _)? = event, hypothesis.decision == .accept else {
      return
    }
    let before = nodes[number].situation.flow
    if !before.isAsleep, !effects.contains(where: { $0.isNoticed }) {
      tell(.unhandled, "\(intent.name) in \(before.stateName)", at: number, step)
    }
  }

  /// Checks that a prompt has a wording in every locale, and one that differs from the prompt just spoken.
  private mutating func checkWords(_ prompt: F.Prompt, after last: Line?, _ number: Int?, _ step: Step?) {
    let line = prompt.line
    findings.distances.find(prompt: line.key, after: number.map { nodes[$0].depth + 1 } ?? 0)
    let isTwice = line == last && !prompt.isAgain && !surroundings.mayRepeat(prompt)
    guard findings.lines.insert(line).inserted || isTwice else { return }
    for (locale, wordings) in surroundings.wordings.sorted(by: { $0.key < $1.key }) {
      do {
        if try Set(wordings(line)).count < 2, isTwice { tell(.twice, "\(line.key) (\(locale))", at: number, step) }
      } catch {
        tell(.wordless, "\(error) (\(locale))", at: number, step)
      }
    }
  }

  /// Checks that the flow listens with a grammar that contains all universal phrases, or waits for a timer or an
  /// answer.
  mutating func checkEar(_ number: Int) {
    let situation = nodes[number].situation
    let state = situation.flow.stateName
    guard !situation.hasHungUp else { return }
    guard let ear = situation.ear else {
      if situation.alarms.isEmpty, situation.questions.isEmpty { tell(.deadEnd, state, at: number) }
      return
    }
    findings.distances.find(rule: "\(ear)", after: nodes[number].depth)
    for (locale, rules) in surroundings.languages.sorted(by: { $0.key < $1.key }) {
      guard let meanings = rules[ear] else {
        tell(.noGrammar, "\(ear) in \(state) (\(locale))", at: number)
        continue
      }
      check(meanings, "\(state), under \(ear) (\(locale))", number)
    }
  }

  private mutating func check(_ meanings: [Environment<F>.Meaning], _ place: String, _ number: Int) {
    for meaning in meanings where meaning.intent == nil {
      tell(.meaningless, "\"\(meaning.sentence)\" in \(place)", at: number)
    }
    guard !nodes[number].situation.flow.isAsleep else { return }
    let intents = Set(meanings.compactMap(\.intent))
    for intent in surroundings.always where !intents.contains(intent) {
      tell(.unheard, "\(intent.name) in \(place)", at: number)
    }
  }

  /// Checks that every intent of any grammar is answered in every state, because the active grammar can change while
  /// the user is speaking.
  mutating func checkStrangers(_ number: Int) {
    let situation = nodes[number].situation
    guard situation.ear != nil, !situation.flow.isAsleep, !situation.hasHungUp else { return }
    guard tried.insert(situation.flow.stateName).inserted else { return }
    for meaning in surroundings.meanings.sorted(by: { "\($0.key)" < "\($1.key)" }).flatMap(\.value) {
      guard let intent = meaning.intent else { continue }
      var after = situation
      if !after.happen(.heard(intent, Hypothesis(text: meaning.sentence))).contains(where: { $0.isNoticed }) {
        tell(
          .unhandled, "\(intent.name) in \(situation.flow.stateName)", at: number, .says(meaning.sentence, isSure: true)
        )
      }
    }
  }

  /// Checks that no-input prompts end after a finite number of silences.
  mutating func checkLadder(_ number: Int) {
    var situation = nodes[number].situation
    for _ in 0..<Self.longestLadder {
      guard situation.ear != nil, situation.isPatienceLimited, !situation.hasHungUp else { return }
      _ = situation.happen(.noinput)
    }
    tell(.endlessLadder, nodes[number].situation.flow.stateName, at: number)
  }

  /// Checks that the end of the conversation can be reached from every configuration.
  mutating func checkEnds() {
    var before: [[Int]] = Array(repeating: [], count: nodes.count)
    for (number, node) in nodes.enumerated() { for edge in node.edges { before[edge.target].append(number) } }
    var queue = nodes.indices.filter { nodes[$0].situation.hasHungUp || nodes[$0].situation.flow.isAsleep }
    var ends = Set(queue)
    while let number = queue.popLast() {
      for other in before[number] where ends.insert(other).inserted { queue.append(other) }
    }
    for number in nodes.indices where !ends.contains(number) {
      tell(.noWayOut, nodes[number].situation.flow.stateName, at: number)
    }
  }

  mutating func checkStates() {
    for state in surroundings.states where !findings.states.contains(state) { tell(.unreached, state, at: nil) }
  }
}
