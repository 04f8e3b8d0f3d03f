import Boards
import Dialogue

extension Express {
  mutating func heard(_ intent: Intent) -> Effects {
    if retraction == .possible, ![.retract, .repeatContinuously].contains(intent) { retraction = .impossible }
    return switch intent {
    case .say(let key): say(key)
    case .call(let key, let addressee, let several): call(key, addressee, several)
    case .open(let id): open(id)
    case .read: read()
    case .next: step(+1)
    case .previous: step(-1)
    case .select: select()
    case .repeatContinuously: repeatContinuously()
    case .retract: retract()
    case .home: goHome()
    case .options: enter(.options, .options)
    case .tell(let item): sayItem(item)
    case .directions(let destination): ask(destination)
    case .yes: answered(yes: true)
    case .no: answered(yes: false)
    case .text(let text): written(text)
    case .spelt(let letters): spelt(letters)
    case .guardian(let intent): perform(guardian.heard(intent, in: state.guardianState))
    case .tutorial(let intent): heard(intent)
    case .report(let intent): heard(intent)
    }
  }

  private mutating func answered(yes: Bool) -> Effects {
    switch state {
    case .guardian(let state): perform(guardian.answered(yes, in: state))
    case .tutorial(let state): perform(tutorial.answered(yes, in: state))
    case .report(let state): answered(yes, in: state)
    // While a board is read, "yes" chooses the current button, and "no" goes to the next one.
    case .scanning: yes ? select() : step(+1)
    case .home, .board, .repeating, .options: resume()
    }
  }

  private mutating func written(_ text: String) -> Effects {
    switch state {
    case .guardian(let state): perform(guardian.written(text, in: state))
    case .report(let state): inReport { $0.written(text, in: state) }
    case .home, .board, .scanning, .repeating, .options, .tutorial: resume()
    }
  }

  private mutating func spelt(_ letters: String) -> Effects {
    switch state {
    case .guardian(let state): perform(guardian.spelt(letters, in: state))
    case .report, .home, .board, .scanning, .repeating, .options, .tutorial: resume()
    }
  }

  mutating func answered(_ answer: Answer) -> Effects {
    switch answer {
    case .made(let change, let result): perform(guardian.made(change, result, in: state.guardianState))
    case .checked(let verdict): checked(verdict)
    case .renewed(let result): perform(guardian.renewed(result, in: state.guardianState))
    case .reset(let result): perform(guardian.reset(result, in: state.guardianState))
    case .recalled(let result): perform(guardian.recalled(result, in: state.guardianState))
    case .way(let destination, let directions): found(directions, to: destination)
    case .sent(let delivery): sent(delivery)
    }
  }

  mutating func timerFired(_ timer: FlowTimer) -> Effects {
    switch (timer, state) {
    case (.scan, .scanning): step(+1)
    case (.repetition, .repeating(let key)): sayAgain(key)
    case (.lock, _) where guardian.isUnlocked: perform(guardian.lock())
    default: []
    }
  }
}
