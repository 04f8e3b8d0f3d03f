import Dialogue
import Testing

@testable import TurnTaking

/// Tables of (state, event, time) -> actions.
struct TurnTakingTests {
  typealias Action = TurnTaking.Action

  let request = ListenRequest(GrammarName("app", "request"), noInputTimeout: .seconds(8))
  let beside = ListenRequest(
    GrammarName("app", "request"), noInputTimeout: .seconds(8), grammarDuringPrompt: GrammarName("app", "beside"))
  let question = TurnTaking.Output(id: 1, prompt: "question")
  let counts = TurnTaking.Output(id: 2, prompt: "counts", finishesWord: true)
  let call = TurnTaking.Output(id: 3, prompt: "call", isForBystander: true, isEmergency: true)
  let earcon = TurnTaking.Output(id: 4, prompt: nil)

  /// A machine in which an output plays and a listen request follows.
  private func speaking(_ output: TurnTaking.Output, _ request: ListenRequest? = nil) -> TurnTaking {
    var machine = TurnTaking()
    machine.promptQueued(output)
    machine.turnRequested(request ?? self.request)
    _ = machine.startNext()
    return machine
  }

  /// A machine in the user's turn.
  private func listening(_ request: ListenRequest? = nil) -> TurnTaking {
    var machine = TurnTaking()
    machine.turnRequested(request ?? self.request)
    _ = machine.startNext()
    return machine
  }

  @Test("a queued prompt starts, and the listener beside it is for a barge-in")
  func starts() {
    var machine = TurnTaking()
    machine.promptQueued(question)
    machine.turnRequested(request)
    #expect(machine.startNext() == [.start(question), .resetUtterance, .resetBargeIn])
    #expect(machine.state == .speaking(question, ActiveListener(before: request)))
    #expect(machine.overlapListener?.isBargeIn == true)
    #expect(machine.floor == .speakingWithBargeIn("question", isSensitive: false))
  }

  @Test("the user's turn begins when the prompt has ended, and the timeout counts from then")
  func turnBegins() {
    var machine = speaking(question)
    machine.frameElapsed(.seconds(2))
    machine.outputEnded()
    let turn = ActiveListener(request, at: .seconds(2))
    #expect(machine.startNext() == [.signalListening(turn)])
    #expect(machine.state == .listening(turn))
    #expect(turn.deadline == .seconds(10))
  }

  @Test("a voice over a prompt pauses it", arguments: [false, true])
  func pauses(finishesWord: Bool) {
    let output = finishesWord ? counts : question
    var machine = speaking(output)
    #expect(machine.voiceDetected() == [.noteOverlap, .pause(finishesWord: finishesWord)])
    machine.utteranceChanged(.speech)
    #expect(machine.isPaused)
    #expect(machine.floor == .interrupted(output.prompt))
  }

  @Test(
    "a paused prompt resumes 600 ms after the pause, unless the user speaks",
    arguments: [
      (time: 580, utterance: TurnTaking.UtteranceState.none, resumes: false),
      (600, .none, true), (600, .speech, false), (600, .noVoice, true), (5_000, .speech, false),
    ])
  func resumes(time: Int, utterance: TurnTaking.UtteranceState, resumes: Bool) {
    var machine = speaking(question)
    _ = machine.voiceDetected()
    machine.outputEnded()
    machine.utteranceChanged(utterance)
    machine.frameElapsed(.milliseconds(time))
    #expect(machine.startNext().contains(.resume) == resumes)
    #expect(machine.isPaused == !resumes)
  }

  @Test("after two pauses without a word a voice no longer pauses the prompt")
  func falsePauses() {
    var machine = speaking(question)
    for _ in 0..<2 {
      #expect(machine.listensForBargeIn)
      _ = machine.voiceDetected()
      machine.outputEnded()
      machine.frameElapsed(.milliseconds(600))
      _ = machine.startNext()
    }
    #expect(!machine.listensForBargeIn)
    #expect(machine.voiceDetected() == [.noteOverlap])
  }

  @Test(
    "A voice pauses neither a prompt to a bystander nor a call for help; words do",
    arguments: [(true, false), (false, true), (true, true)])
  func callForHelp(isForBystander: Bool, isEmergency: Bool) throws {
    let output = TurnTaking.Output(id: 3, prompt: "call", isForBystander: isForBystander, isEmergency: isEmergency)
    var machine = speaking(output, request)
    #expect(machine.listensForBargeIn)
    #expect(machine.voiceDetected() == [.noteOverlap])
    let listener = try #require(machine.hearingListener)
    #expect(
      machine.utteranceDropped(by: listener) == [.resetBargeIn], "a noise does not make it deaf to the next voice")
    #expect(machine.understood(by: listener) == [.pause(finishesWord: false), .resetBargeIn])
  }

  @Test("words beside a prompt to a bystander do not stop it, and the flow gets them")
  func besideBystander() throws {
    var machine = speaking(call, beside)
    let listener = try #require(machine.hearingListener)
    #expect(listener.isConcurrent)
    #expect(machine.understood(by: listener) == [])
    #expect(machine.effectsQueued() == [])
    #expect(machine.playing == call)
  }

  @Test("a barge-in drops the rest of the prompt if the flow answers with a prompt")
  func bargeInReplaces() throws {
    var machine = speaking(question)
    let listener = try #require(machine.hearingListener)
    _ = machine.understood(by: listener)
    machine.outputEnded()
    machine.promptQueued(counts)
    machine.turnRequested(request)
    #expect(machine.effectsQueued() == [.drop(question)])
    #expect(machine.startNext().first == .start(counts))
  }

  @Test("the prompt goes on at its sentence if the flow answers a barge-in without a prompt")
  func bargeInGoesOn() throws {
    var machine = speaking(question)
    let listener = try #require(machine.hearingListener)
    _ = machine.understood(by: listener)
    machine.outputEnded()
    #expect(machine.effectsQueued() == [.requeuePaused(question), .applyProsody])
    #expect(machine.startNext().contains(.start(question)))
    #expect(machine.queuedRequest == request)
  }

  @Test("the listener starts again if the flow answers with an earcon only")
  func listensAgain() throws {
    var machine = listening()
    let listener = try #require(machine.turnListener)
    machine.frameElapsed(.seconds(3))
    _ = machine.understood(by: listener)
    machine.earconQueued(earcon)
    _ = machine.effectsQueued()
    #expect(machine.startNext().first == .start(earcon))
    machine.outputEnded()
    #expect(machine.startNext().contains { if case .signalListening = $0 { true } else { false } })
  }

  @Test("an earcon within the user's turn suspends the listener and keeps its timeout")
  func earconInTurn() throws {
    var machine = listening()
    let listener = try #require(machine.turnListener)
    machine.earconQueued(earcon)
    #expect(machine.startNext() == [.start(earcon)])
    #expect(machine.hearingListener == nil)
    machine.outputEnded()
    #expect(machine.state == .listening(listener))
  }

  @Test("the no-input timeout ends the turn", arguments: [(7_980, false), (8_000, true)])
  func timeout(time: Int, expires: Bool) {
    var machine = listening()
    machine.frameElapsed(.milliseconds(time))
    #expect(machine.takeTimeout() == expires)
    #expect((machine.state == .idle) == expires)
  }

  @Test("no event is delivered while the user speaks")
  func holdsEvents() {
    var machine = listening()
    let before = machine.beginDelivery()
    machine.utteranceChanged(.speech)
    let during = machine.beginDelivery()
    #expect(before && !during)
    #expect(machine.floor == .inUtterance)
  }

  @Test("a prompt to a bystander stops and drops the prompts to the user")
  func yields() {
    var machine = speaking(question)
    machine.promptQueued(counts)
    machine.turnRequested(request)
    #expect(machine.floorYielded() == [.recordYield, .stop, .drop(counts)])
    #expect(machine.queue == [.listen(request)])
  }

  @Test("a paused prompt to the user is dropped for a prompt to a bystander")
  func yieldsPaused() {
    var machine = speaking(question)
    _ = machine.voiceDetected()
    machine.outputEnded()
    #expect(machine.floorYielded() == [.recordYield, .drop(question)])
    #expect(!machine.isPaused)
  }

  @Test("a prompt to a bystander does not yield to another")
  func bystanderStays() {
    var machine = speaking(call, beside)
    #expect(machine.floorYielded() == [])
    #expect(machine.playing == call)
  }

  @Test(
    "after a long audio gap the prompt starts again behind the notice, after a short one at once",
    arguments: [
      (gap: Duration.milliseconds(900), turn: Turn?.none), (.seconds(1), .system),
    ])
  func audioGap(gap: Duration, turn: Turn?) {
    var machine = speaking(question)
    let (actions, found) = machine.audioRestored(after: gap, notice: "away")
    #expect(found == turn)
    guard turn != nil else {
      #expect(actions == [.restart, .resetUtterance, .resetBargeIn])
      #expect(machine.playing == question)
      return
    }
    #expect(actions == [.restart, .resetUtterance, .resetBargeIn, .requeueCurrent(question)])
    let notice = TurnTaking.Output(id: 9, prompt: "away")
    machine.promptQueued(notice)
    _ = machine.effectsQueued()
    #expect(machine.queue == [.output(notice), .output(question), .listen(request)])
  }

  @Test("After an audio gap the rest of a stopped prompt is not repeated, and the prompt is queued once")
  func gapInTail() throws {
    var machine = speaking(question)
    _ = machine.voiceDetected()
    let listener = try #require(machine.hearingListener)
    _ = machine.understood(by: listener)
    #expect(machine.effectsQueued() == [.requeuePaused(question), .applyProsody])
    #expect(machine.playing?.isTail == true)
    let (actions, turn) = machine.audioRestored(after: .seconds(5), notice: "away")
    #expect(turn == .system)
    #expect(actions == [.restart, .resetUtterance, .resetBargeIn, .cut])
    _ = machine.effectsQueued()
    #expect(machine.queue == [.output(question), .listen(request)])
  }

  @Test("a bystander hears nothing about an audio gap")
  func gapWithBystander() {
    var machine = speaking(call, beside)
    #expect(machine.audioRestored(after: .seconds(9), notice: "away").turn == nil)
    #expect(machine.playing == call)
  }

  @Test("after a hangup the user's turn does not come again, and what is queued still plays")
  func hangUp() {
    var machine = speaking(question)
    machine.promptQueued(counts)
    machine.turnRequested(request)
    machine.hungUp()
    #expect(machine.queue == [.output(counts)])
    machine.turnRequested(request)
    machine.outputEnded()
    #expect(machine.startNext() == [.start(counts)])
    machine.outputEnded()
    #expect(machine.startNext() == [])
    #expect(machine.isFloorEmpty)
  }

  @Test("a timer that is started again while others fire does not fire")
  func timers() {
    var machine = TurnTaking()
    machine.timerStarted(FlowTimer("a"), after: .seconds(1))
    machine.timerStarted(FlowTimer("b"), after: .seconds(2))
    machine.frameElapsed(.seconds(2))
    let expired = machine.expiredTimers
    #expect(expired.map(\.timer.name) == ["a", "b"])
    #expect(expired.first.map { machine.timerFired($0) } == true)
    machine.timerStarted(FlowTimer("b"), after: .seconds(5))
    #expect(expired.last.map { machine.timerFired($0) } == false)
  }

  @Test("a timer of silence counts from the end of the last prompt")
  func silenceTimer() {
    var machine = speaking(question)
    machine.timerStarted(FlowTimer("lock", countsOnlySilence: true), after: .seconds(2))
    machine.frameElapsed(.seconds(3))
    #expect(machine.expiredTimers.isEmpty)
    machine.outputEnded()
    machine.frameElapsed(.seconds(2))
    #expect(machine.expiredTimers.map(\.timer.name) == ["lock"])
  }

  @Test("a typed line waits until the engine asks; a sensitive one is dropped where the question is an ordinary one")
  func lines() {
    var machine = speaking(question)
    #expect(machine.lineTyped(TypedLine("k7q2", isSensitive: true)) { _ in true } == nil)
    #expect(machine.lineTyped(TypedLine("bikes")) { _ in false } == nil)
    #expect(machine.nextLine() == nil)
    machine.outputEnded()
    _ = machine.startNext()
    #expect(machine.nextLine() == TypedLine("bikes"))
    #expect(machine.nextLine() == nil)
  }

  @Test("a covered line is interpreted at once, over a prompt too")
  func coveredLine() {
    var machine = speaking(question)
    #expect(machine.lineTyped(TypedLine("bikes")) { _ in true }?.isBargeIn == true)
    #expect(machine.lines.isEmpty)
  }

  @Test("a sensitive line that waits for the backend answers no ordinary question")
  func lineDuringQuery() {
    var machine = TurnTaking()
    machine.queryStarted()
    machine.turnRequested(ListenRequest(GrammarName("app", "wait")))
    _ = machine.startNext()
    #expect(machine.isAwaitingBackend)
    #expect(machine.lineTyped(TypedLine("k7q2", isSensitive: true)) { _ in false } == nil)
    #expect(machine.lines.count == 1)
    machine.queryAnswered()
    machine.turnRequested(request)
    _ = machine.startNext()
    #expect(machine.nextLine() == nil)
    #expect(machine.lines.isEmpty)
  }

  @Test("A waiting sensitive line answers a sensitive question")
  func sensitiveLine() {
    let password = TypedLine("k7q2", isSensitive: true)
    var machine = speaking(question, ListenRequest(GrammarName("app", "password"), isSensitive: true))
    #expect(machine.lineTyped(password) { _ in false } == nil)
    #expect(machine.nextLine() == nil)
    machine.outputEnded()
    _ = machine.startNext()
    #expect(machine.nextLine() == password)
    #expect(machine.nextLine() == nil)
  }
}
