import Boards
import Dialogue

extension Express {
  mutating func heard(_ intent: Intent) -> Effects {
    switch intent {
    case .say(let key): say(key)
    case .call(let key, let addressee, let several): call(key, addressee, several)
    case .open(let id): open(id)
    case .read: read()
    case .next: step(+1)
    case .previous: step(-1)
    case .select: select()
    case .repeatContinuously: repeatContinuously()
    case .home: goHome()
    case .options: enter(.options, .options)
    case .tell(let item): sayItem(item)
    case .directions(let destination): ask(destination)
    case .yes: answered(yes: true)
    case .no: answered(yes: false)
    case .text(let text): written(text)
    case .spelt(let letters): spelt(letters)
    case .guardian(let intent): heard(intent)
    case .tutorial(let intent): heard(intent)
    case .report(let intent): heard(intent)
    }
  }

  /// Returns to the main menu, and closes the guardian's lock.
  mutating func goHome() -> Effects {
    isUnlocked = false
    trail = []
    return enter(.home, menu)
  }

  private mutating func answered(yes: Bool) -> Effects {
    switch state {
    case .guardian(let state): answered(yes, in: state)
    case .tutorial(let state): perform(tutorial.answered(yes, in: state))
    case .report(let state): answered(yes, in: state)
    // While a board is read, "yes" chooses the current button, and "no" goes to the next one.
    case .scanning: yes ? select() : step(+1)
    case .home, .board, .repeating, .options: resume()
    }
  }

  private mutating func written(_ text: String) -> Effects {
    switch state {
    case .guardian(let state): written(text, in: state)
    case .report(let state): inReport { $0.written(text, in: state) }
    case .home, .board, .scanning, .repeating, .options, .tutorial: resume()
    }
  }

  private mutating func spelt(_ letters: String) -> Effects {
    switch state {
    case .guardian(let state): spelt(letters, in: state)
    case .report, .home, .board, .scanning, .repeating, .options, .tutorial: resume()
    }
  }

  mutating func answered(_ answer: Answer) -> Effects {
    switch answer {
    case .made(let change, let outcome): made(change, outcome)
    case .checked(let verdict): checked(verdict)
    case .renewed(let outcome): renewed(outcome)
    case .reset(let outcome): reset(outcome)
    case .recalled(let outcome): recalled(outcome)
    case .way(let destination, let directions): found(directions, to: destination)
    case .sent(let delivery): sent(delivery)
    }
  }

  mutating func timerFired(_ timer: FlowTimer) -> Effects {
    switch (timer, state) {
    case (.scan, .scanning): step(+1)
    case (.repetition, .repeating(let key)): sayAgain(key)
    case (.lock, _) where isUnlocked: lock()
    default: []
    }
  }
}
