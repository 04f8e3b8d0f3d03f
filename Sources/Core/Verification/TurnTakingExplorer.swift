import Dialogue
public import TurnTaking

/// Explores the states of `TurnTaking` breadth-first, and checks invariants in each state. Events come in every
/// order, and the flow answers each in any of the ways of ``Response``.
///
/// Timers and typed lines with sensitive values are not explored. Time advances in steps of ``frame``. Two states are
/// the same if all times in them are the same relative to now.
public struct TurnTakingExplorer {
  /// An event that the explorer simulates.
  public enum Step: Hashable, Sendable {
    /// ``frame`` passes.
    case time
    /// The current output has ended.
    case outputEnded
    /// The utterance detector finds the beginning of an utterance.
    case speechStarted
    /// The barge-in detector finds a voice over a prompt.
    case voiceDetected
    /// The recogniser finds no voice in the current utterance.
    case noVoice
    /// The utterance detector finds speech in an utterance that had no voice so far.
    case voiceAgain
    /// The current utterance ends without a sentence.
    case utteranceDropped
    /// The current utterance ends; the flow gets a no-match.
    case misunderstood(Response)
    /// The current utterance ends; the flow gets an intent.
    case understood(Response)
    /// The user types a line.
    case typed(Response)
    /// The backend answers.
    case answered(Response)
    /// A device was lost: for a moment, or for so long that the flow gets an event.
    case audioLost(isLong: Bool)
  }

  /// The effects with which the simulated flow answers an event.
  public enum Response: String, Hashable, Sendable, CaseIterable {
    /// No effect.
    case nothing
    /// An earcon.
    case earcon
    /// A question.
    case question
    /// A prompt that finishes its word when interrupted, such as a count of bikes, and a question.
    case counts
    /// A query, and a listen request without a timeout.
    case query
    /// A call for help to a bystander, and a listen request with a grammar for the time of the call.
    case call
    /// The outputs stop, and a question follows.
    case stop
    /// The outputs stop, and nothing follows.
    case cancel
    /// Only a listen request.
    case turn
    /// A goodbye; the conversation ends.
    case goodbye
    /// The conversation ends without a prompt.
    case hangUp
  }

  /// A violation of an invariant in a state.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    public let invariant: Invariant
    /// The shortest sequence of steps that leads to the state.
    public let path: [Step]

    public var description: String {
      "\(invariant.rawValue); after: " + path.map { "\($0)" }.joined(separator: ", ")
    }
  }

  /// A condition that must hold in every state.
  public enum Invariant: String, Hashable, Sendable, CaseIterable {
    case oneVoice = "two outputs never play at once"
    case nothingLost = "each output is started or dropped, and the sound of each queued output is kept"
    case pausedEnds = "a paused output is resumed or dropped"
    case hears = "while a question is open or queued, the user is heard"
    case noDeadEnd = "while the user says nothing, the user's turn comes, or the conversation ends"
    case emergencyGoesOn = "only words, the flow or a lost device stop a call for help"
    case bargeInGoesOn = "what a barge-in interrupted goes on if the flow answers without a prompt"
    case waitsForUser = "no event is delivered while the user has the floor and speaks"
    case userFirst = "a paused output does not resume while the user speaks"
  }

  /// The result of an exploration.
  public struct Result: Sendable {
    public internal(set) var states = 0
    public internal(set) var transitions = 0
    public internal(set) var violations: [Violation] = []
    /// The names of the `TurnTaking.State` cases that were reached.
    public internal(set) var names: Set<String> = []
  }

  /// The time that passes in one step of the exploration: half of `TurnTaking.longestPause`.
  static let frame = TurnTaking.longestPause / 2
  /// Earlier times are treated as equal. No interval that is explored is longer: there are no timers, and no earcon for
  /// the wait for the backend.
  private static let horizon = TurnTaking.longestPause
  /// The no-input timeout: two steps.
  private static let timeout = frame * 2
  private static let question = ListenRequest(GrammarName("app", "request"), noInputTimeout: timeout)
  /// The flow adds no further items to the queue if it holds this many.
  private static let mostQueued = 2

  private struct Node: Hashable {
    var machine: TurnTaking
    var device: Device
    /// Whether the user really speaks, which the machine may not know.
    var userSpeaks = false
  }

  /// The simulated loudspeaker.
  struct Device: Hashable {
    var current: TurnTaking.Output?
    var paused: TurnTaking.Output?
    var waiting: Set<TurnTaking.Output> = []
    /// Whether the device itself fades out when it drops samples. A stopped output then ends at once.
    let fades: Bool
    /// The invariants that an action has broken.
    var broken: Set<Invariant> = []
  }

  /// Changes the machine or its actions after each event, to test whether the exploration finds planted faults.
  public typealias Fault = @Sendable (_ machine: inout TurnTaking, _ actions: inout [TurnTaking.Action]) -> Void

  private let fault: Fault
  private var result = Result()
  private var numbers: [Node: Int] = [:]
  private var nodes: [(node: Node, parent: Int?, step: Step?)] = []
  private var successors: [[(step: Step, target: Int)]] = []
  private var reported: Set<Invariant> = []
  /// The number of states whose successors are known.
  private var explored = 0

  /// Explores all states, or the first ones.
  /// - Parameters:
  ///   - fades: whether the device itself fades out when it drops samples.
  ///   - most: the maximum number of states whose successors are computed. Documentation/Measurements/state-space.md
  ///     states how many there are.
  ///   - fault: a fault to plant, which the exploration must find.
  public static func explore(fades: Bool, most: Int = .max, fault: @escaping Fault = { _, _ in }) -> Result {
    var explorer = TurnTakingExplorer(fault: fault)
    explorer.begin(fades)
    explorer.run(most)
    explorer.check(.noDeadEnd) { node in
      if case .listening = node.machine.state { return true }
      return node.machine.hasHungUp && node.machine.isFloorEmpty
    }
    explorer.check(.pausedEnds) { !$0.machine.isPaused }
    explorer.result.states = explorer.nodes.count
    return explorer.result
  }

  private init(fault: @escaping Fault) { self.fault = fault }

  private mutating func begin(_ fades: Bool) {
    var node = Node(machine: TurnTaking(), device: Device(fades: fades))
    respond(.question, in: &node)
    advance(&node)
    reach(node, from: nil, nil)
    check(node, 0, nil)
  }

  private mutating func run(_ most: Int) {
    var next = 0
    while next < nodes.count, next < most {
      let node = nodes[next].node
      for step in steps(in: node) {
        var after = node
        after.device.broken = []
        apply(step, to: &after)
        check(after, next, step)
        after.device.broken = []
        result.transitions += 1
        let target = reach(after, from: next, step)
        successors[next].append((step, target))
      }
      next += 1
    }
    explored = next
  }

  @discardableResult
  private mutating func reach(_ node: Node, from parent: Int?, _ step: Step?) -> Int {
    let key = canonical(node)
    if let known = numbers[key] { return known }
    numbers[key] = nodes.count
    nodes.append((key, parent, step))
    successors.append([])
    result.names.insert(node.machine.state.name)
    return nodes.count - 1
  }

  /// Returns the node with times relative to now, and with outputs numbered in the order in which they will play.
  private func canonical(_ node: Node) -> Node {
    var numbers: [Int: Int] = [:]
    for id in node.machine.outputIDs where numbers[id] == nil { numbers[id] = numbers.count + 1 }
    var other = node
    other.machine = node.machine.relative(horizon: Self.horizon).withIDs { numbers[$0] ?? $0 }
    other.device = node.device.withIDs { numbers[$0] ?? $0 }
    return other
  }

  // MARK: - Events

  private func steps(in node: Node) -> [Step] {
    let machine = node.machine
    guard !(machine.hasHungUp && machine.isFloorEmpty) else { return [] }
    let responses = Response.allCases.filter { machine.queue.count < Self.mostQueued || $0 == .nothing || $0 == .stop }
    var steps: [Step] = [.time]
    if node.device.current != nil { steps.append(.outputEnded) }
    if let listener = machine.hearingListener {
      switch machine.utterance {
      case .none:
        steps.append(machine.awaitsBargeIn ? .voiceDetected : .speechStarted)
        if !machine.awaitsBargeIn, machine.hasJustSpoken { steps.append(.voiceDetected) }
        if machine.awaitsBargeIn, !machine.listensForBargeIn { steps.removeLast() }
      case .speech: steps.append(.noVoice)
      case .noVoice: steps.append(.voiceAgain)
      }
      if machine.utterance != .none {
        steps.append(.utteranceDropped)
        if !listener.overlaps { steps += responses.map { .misunderstood($0) } }
        steps += responses.map { .understood($0) }
      }
    }
    if machine.turnListener != nil || machine.queuedRequest != nil { steps += responses.map { .typed($0) } }
    if machine.pendingQueries > 0 { steps += responses.map { .answered($0) } }
    steps += [.audioLost(isLong: false), .audioLost(isLong: true)]
    return steps
  }

  private func apply(_ step: Step, to node: inout Node) {
    switch step {
    case .time:
      node.machine.frameElapsed(Self.frame)
      if node.machine.beginDelivery() {
        noteDelivery(&node)
        if node.machine.takeTimeout() { respond(.question, in: &node) }
      }
    case .outputEnded:
      node.device.current = nil
      node.machine.outputEnded()
    case .speechStarted:
      node.machine.utteranceChanged(.speech)
      node.userSpeaks = true
    case .voiceDetected:
      perform(node.machine.voiceDetected(), in: &node)
      node.machine.utteranceChanged(.speech)
      node.userSpeaks = true
    case .voiceAgain:
      node.machine.utteranceChanged(.speech)
      node.userSpeaks = true
    case .noVoice:
      node.machine.utteranceChanged(.noVoice)
      node.userSpeaks = false
    case .utteranceDropped:
      guard let listener = node.machine.hearingListener else { return }
      endUtterance(&node)
      perform(node.machine.utteranceDropped(by: listener), in: &node)
    case .misunderstood(let response):
      guard let listener = node.machine.hearingListener else { return }
      endUtterance(&node)
      perform(node.machine.misunderstood(by: listener), in: &node)
      respond(response, in: &node)
    case .understood(let response):
      guard let listener = node.machine.hearingListener else { return }
      endUtterance(&node)
      hear(listener, response, in: &node)
    case .typed(let response):
      guard let listener = node.machine.listener(for: TypedLine("words"), isCovered: { _ in true }) else { return }
      perform(node.machine.utteranceDiscarded(), in: &node)
      hear(listener, response, in: &node)
    case .answered(let response):
      guard node.machine.beginDelivery() else { return }
      noteDelivery(&node)
      node.machine.queryAnswered()
      respond(response, in: &node)
    case .audioLost(let isLong):
      let (actions, turn) = node.machine.audioRestored(after: isLong ? .seconds(5) : .milliseconds(200), notice: "away")
      perform(actions, isWord: true, in: &node)
      guard turn != nil else { break }
      node.machine.promptQueued(node.device.add(prompt: "away", node.machine))
      if turn != .system { node.machine.turnRequested(Self.question) }
      perform(node.machine.effectsQueued(), isWord: true, in: &node)
    }
    advance(&node)
  }

  /// Simulates that the user is understood and that the flow answers.
  private func hear(_ listener: ActiveListener, _ response: Response, in node: inout Node) {
    let interrupted =
      node.machine.playing?.isTail == true ? node.machine.queue.compactMap(\.output?.id) : node.machine.outputIDs
    perform(node.machine.understood(by: listener), isWord: true, in: &node)
    respond(response, in: &node)
    guard !node.machine.hasHungUp, listener.isBargeIn, [.nothing, .earcon].contains(response) else { return }
    if !Set(interrupted).isSubset(of: node.machine.outputIDs) { node.device.broken.insert(.bargeInGoesOn) }
  }

  /// Notes that an event is delivered to the flow, and checks ``Invariant/waitsForUser``.
  private func noteDelivery(_ node: inout Node) {
    let hasFloor = node.device.current == nil || node.device.paused != nil
    if node.userSpeaks, hasFloor { node.device.broken.insert(.waitsForUser) }
  }

  private func endUtterance(_ node: inout Node) {
    node.machine.utteranceChanged(.none)
    node.userSpeaks = false
  }

  private func advance(_ node: inout Node) {
    perform(node.machine.startNext(), in: &node)
    // An output that is over at once may let the next one begin.
    perform(node.machine.startNext(), in: &node)
  }

  /// Queues the effects of a response, as the session does for a flow.
  private func respond(_ response: Response, in node: inout Node) {
    switch response {
    case .nothing: break
    case .earcon: node.machine.earconQueued(node.device.add(prompt: nil, node.machine))
    case .question:
      node.machine.promptQueued(node.device.add(prompt: "question", node.machine))
      node.machine.turnRequested(Self.question)
    case .counts:
      node.machine.promptQueued(node.device.add(prompt: "counts", finishesWord: true, node.machine))
      node.machine.turnRequested(Self.question)
    case .query:
      if node.machine.pendingQueries == 0 { node.machine.queryStarted() }
      node.machine.turnRequested(ListenRequest(GrammarName("app", "waiting")))
    case .call:
      perform(node.machine.floorYielded(), isWord: true, in: &node)
      node.machine.promptQueued(node.device.add(prompt: "call", isEmergency: true, node.machine))
      node.machine.turnRequested(
        ListenRequest(
          GrammarName("app", "request"), noInputTimeout: Self.timeout, grammarDuringPrompt: GrammarName("app", "beside")
        ))
    case .stop:
      perform(node.machine.outputsCancelled(), isWord: true, in: &node)
      node.machine.promptQueued(node.device.add(prompt: "question", node.machine))
      node.machine.turnRequested(Self.question)
    case .cancel: perform(node.machine.outputsCancelled(), isWord: true, in: &node)
    case .turn: node.machine.turnRequested(Self.question)
    case .hangUp: node.machine.hungUp()
    case .goodbye:
      node.machine.promptQueued(node.device.add(prompt: "goodbye", node.machine))
      node.machine.hungUp()
    }
    perform(node.machine.effectsQueued(), isWord: true, in: &node)
  }

  /// Performs actions of turn-taking on the simulated device.
  /// - Parameter isWord: whether the user's words, the flow or a lost device cause the actions. Only these may stop a
  ///   call for help.
  private func perform(_ actions: [TurnTaking.Action], isWord: Bool = false, in node: inout Node) {
    var actions = actions
    fault(&node.machine, &actions)
    if node.userSpeaks, actions.contains(.resume) { node.device.broken.insert(.userFirst) }
    if actions.contains(.resetUtterance) { node.userSpeaks = false }
    for action in actions {
      if node.device.perform(action, isWord: isWord) { node.machine.outputEnded() }
    }
  }

  // MARK: - Invariants

  private mutating func check(_ node: Node, _ number: Int, _ step: Step?) {
    let (machine, device) = (node.machine, node.device)
    for invariant in device.broken { report(invariant, number, step) }
    let queued = Set(machine.queue.compactMap(\.output).map(\.id))
    if queued != Set(device.waiting.map(\.id)) { report(.nothingLost, number, step) }
    if device.current?.id != machine.playing?.id { report(.oneVoice, number, step) }
    if device.paused?.id != machine.paused?.id { report(.pausedEnds, number, step) }
    let isOpen = machine.turnListener != nil || machine.queuedRequest != nil
    // While an earcon plays, the recogniser would hear the earcon.
    let isEarcon = machine.playing.map { $0.prompt == nil } ?? false
    // The last samples of a stopped prompt are short, and two pauses without a word have another cause than a voice.
    let isDeaf = machine.awaitsBargeIn && !machine.listensForBargeIn
    let mayBeDeaf = machine.playing.map { $0.isTail || $0.falsePauses >= TurnTaking.mostFalsePauses } ?? false
    if isOpen, !isEarcon, !machine.hasHungUp, machine.hearingListener == nil || isDeaf && !mayBeDeaf {
      report(.hears, number, step)
    }
  }

  /// Reports an invariant as violated if there is a state from which no state with a property can be reached while the
  /// user says nothing.
  /// - Parameter isGoal: returns whether a state has the property.
  private mutating func check(_ invariant: Invariant, _ isGoal: (Node) -> Bool) {
    var reaches = nodes.enumerated().map { number, entry in number >= explored || isGoal(entry.node) }
    var isChanging = true
    while isChanging {
      isChanging = false
      for number in nodes.indices.reversed() where !reaches[number] {
        guard successors[number].contains(where: { $0.step.isSilence && reaches[$0.target] }) else { continue }
        (reaches[number], isChanging) = (true, true)
      }
    }
    if let dead = reaches.firstIndex(of: false) { report(invariant, dead, nil) }
  }

  private mutating func report(_ invariant: Invariant, _ number: Int, _ step: Step?) {
    guard reported.insert(invariant).inserted else { return }
    var path = step.map { [$0] } ?? []
    var here: Int? = number
    while let place = here {
      if let step = nodes[place].step { path.insert(step, at: 0) }
      here = nodes[place].parent
    }
    result.violations.append(Violation(invariant: invariant, path: path))
  }
}

extension TurnTakingExplorer.Step {
  /// Whether the step is part of a silence: the user says nothing, no sound is detected, the backend does not answer,
  /// and no device is lost.
  fileprivate var isSilence: Bool {
    switch self {
    case .time, .outputEnded, .noVoice, .utteranceDropped: true
    case .speechStarted, .voiceDetected, .voiceAgain, .misunderstood, .understood, .typed, .answered, .audioLost: false
    }
  }
}

extension TurnTakingExplorer.Device {
  /// Creates an output with the smallest identifier that is not in use.
  mutating func add(
    prompt: String?, isEmergency: Bool = false, finishesWord: Bool = false, _ machine: TurnTaking
  ) -> TurnTaking.Output {
    let used = Set(waiting.map(\.id) + [current, paused].compactMap { $0?.id } + machine.outputIDs)
    let id = (1...).first { !used.contains($0) } ?? 0
    let output = TurnTaking.Output(
      id: id, prompt: prompt, isForBystander: isEmergency, isEmergency: isEmergency, finishesWord: finishesWord)
    waiting.insert(output)
    return output
  }

  func withIDs(_ number: (Int) -> Int) -> Self {
    var other = self
    other.current = current?.withIDs(number)
    other.paused = paused?.withIDs(number)
    other.waiting = Set(waiting.map { $0.withIDs(number) })
    return other
  }

  /// Starts the paused or current output again, because the device has lost its samples.
  mutating func restart() { (current, paused) = (paused ?? current, nil) }

  /// Performs an action of turn-taking.
  /// - Parameter isWord: whether the user's words, the flow or a lost device cause the action.
  /// - Returns: whether the current output ends at once.
  mutating func perform(_ action: TurnTaking.Action, isWord: Bool) -> Bool {
    switch action {
    case .start(let output):
      if current != nil || paused != nil { broken.insert(.oneVoice) }
      if waiting.remove(id: output.id) == nil { broken.insert(.nothingLost) }
      current = output
    case .pause(let finishesWord):
      if current == nil { broken.insert(.pausedEnds) }
      if current?.isEmergency == true, !isWord { broken.insert(.emergencyGoesOn) }
      paused = current
      if fades, !finishesWord {
        current = nil
        return true
      }
    case .resume:
      if current != nil { broken.insert(.oneVoice) }
      (current, paused) = (paused, nil)
    case .stop:
      if current?.isEmergency == true, !isWord { broken.insert(.emergencyGoesOn) }
      if fades {
        current = nil
        return true
      }
    case .restart: restart()
    case .cut:
      if current?.isEmergency == true, paused == nil, !isWord { broken.insert(.emergencyGoesOn) }
      current = nil
    case .requeuePaused(let output):
      waiting.insert(output)
      paused = nil
    case .requeueCurrent(let output):
      waiting.insert(output)
      current = nil
    case .drop(let output):
      if output.isEmergency, !isWord { broken.insert(.emergencyGoesOn) }
      let wasWaiting = waiting.remove(id: output.id) != nil
      if paused?.id == output.id { paused = nil } else if !wasWaiting { broken.insert(.nothingLost) }
    case .noteOverlap, .resetUtterance, .resetBargeIn, .signalListening, .recordYield, .applyProsody: break
    }
    return false
  }
}

extension Set<TurnTaking.Output> {
  fileprivate mutating func remove(id: Int) -> TurnTaking.Output? { first { $0.id == id }.flatMap { remove($0) } }
}
