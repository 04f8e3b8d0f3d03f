import Dialogue
public import TurnTaking

/// Explores the states of turn-taking breadth-first, with every order of events and with a flow that may answer in any
/// of some typical ways, and checks promises in each state.
///
/// Time advances in steps of ``step``. Two states are the same if all times in them are the same relative to now.
public struct TurnTakingExplorer {
  /// Something that happens.
  public enum Happening: Hashable, Sendable {
    /// ``step`` passes.
    case time
    /// The current output has ended.
    case outputEnded
    /// The utterance detector finds the beginning of an utterance.
    case speechStarted
    /// The barge-in detector finds a voice over a prompt.
    case voiceDetected
    /// The recogniser finds no voice in the current utterance.
    case noVoice
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
    /// A device was lost for a moment, or for long enough that the flow gets an event.
    case audioLost(isLong: Bool)
  }

  /// How the flow answers an event.
  public enum Response: String, Hashable, Sendable, CaseIterable {
    /// No effect.
    case nothing
    /// An earcon.
    case earcon
    /// A question.
    case question
    /// Counts, which end at a word, and a question.
    case counts
    /// A query, and a listen request without a timeout.
    case query
    /// A call for help to a bystander, and a listen request beside it.
    case call
    /// The outputs stop, and a question follows.
    case stop
    /// A goodbye; the conversation ends.
    case goodbye
  }

  /// A promise that does not hold in a state.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    public let promise: Promise
    /// The shortest sequence that leads to the state.
    public let path: [Happening]

    public var description: String {
      "\(promise.rawValue); after: " + path.map { "\($0)" }.joined(separator: ", ")
    }
  }

  /// What holds in every state.
  public enum Promise: String, Hashable, Sendable, CaseIterable {
    case oneVoice = "two outputs never play at once"
    case nothingLost = "each output is started or dropped, and the sound of each queued output is kept"
    case pausedEnds = "a paused output is resumed or dropped"
    case hears = "while a question is open or queued, the user is heard"
    case noDeadEnd = "without the user's help the session comes to listen again, or ends"
    case emergencyGoesOn = "only words, the flow or a lost device stop a call for help"
    case answersOnce = "after each event the outputs that it interrupted go on or are dropped"
    case waitsForUser = "no event is delivered while the user has the floor and speaks"
    case userFirst = "a paused output does not resume while the user speaks"
  }

  /// The outcome.
  public struct Result: Sendable {
    public internal(set) var states = 0
    public internal(set) var transitions = 0
    public internal(set) var violations: [Violation] = []
    /// The names of the states that were reached.
    public internal(set) var names: Set<String> = []
  }

  /// The time that passes in one step. It is half of the longest pause without a word.
  static let step = Duration.milliseconds(300)
  /// The longest interval of the machine that the exploration needs: a pause without a word. There are no timers.
  private static let horizon = Duration.milliseconds(600)
  /// The no-input timeout: two steps.
  private static let timeout = Duration.milliseconds(600)
  private static let question = ListenRequest(GrammarName("app", "request"), noInputTimeout: timeout)
  /// The number of items in the queue from which on the flow adds none.
  private static let mostQueued = 2

  private struct Node: Hashable {
    var machine: TurnTaking
    var device: Device
    /// Whether the user speaks, whatever the machine assumes.
    var userSpeaks = false
  }

  /// The simulated loudspeaker.
  struct Device: Hashable {
    var current: TurnTaking.Output?
    var paused: TurnTaking.Output?
    var waiting: Set<TurnTaking.Output> = []
    /// Whether the device fades out by itself what it drops, so that a stopped output ends at once.
    let fades: Bool
    /// The promises that an action has broken.
    var broken: Set<Promise> = []
  }

  /// Changes the machine or its actions after each event, to test whether the exploration finds planted faults.
  public typealias Fault = @Sendable (_ machine: inout TurnTaking, _ actions: inout [TurnTaking.Action]) -> Void

  private let fault: Fault
  private var result = Result()
  private var numbers: [Node: Int] = [:]
  private var nodes: [(node: Node, parent: Int?, happening: Happening?)] = []
  private var successors: [[Int]] = []
  private var reported: Set<Promise> = []
  /// The number of states whose successors are known.
  private var explored = 0

  /// Explores all states.
  /// - Parameters:
  ///   - fades: whether the device fades out by itself what it drops.
  ///   - most: the number of states after which the exploration ends. All together are some 25,000.
  ///   - fault: a planted fault.
  public static func explore(fades: Bool, most: Int = .max, fault: @escaping Fault = { _, _ in }) -> Result {
    var explorer = TurnTakingExplorer(fault: fault)
    explorer.begin(fades)
    explorer.run(most)
    explorer.checkDeadEnds()
    explorer.result.states = explorer.nodes.count
    return explorer.result
  }

  private init(fault: @escaping Fault) { self.fault = fault }

  private mutating func begin(_ fades: Bool) {
    var node = Node(machine: TurnTaking(), device: Device(fades: fades))
    respond(.question, in: &node)
    advance(&node)
    reach(node, from: nil, nil)
  }

  private mutating func run(_ most: Int) {
    var next = 0
    while next < nodes.count, next < most {
      let node = nodes[next].node
      for happening in happenings(in: node) {
        var after = node
        after.device.broken = []
        apply(happening, to: &after)
        check(after, next, happening)
        after.device.broken = []
        result.transitions += 1
        let target = reach(after, from: next, happening)
        successors[next].append(target)
      }
      next += 1
    }
    explored = next
  }

  @discardableResult
  private mutating func reach(_ node: Node, from parent: Int?, _ happening: Happening?) -> Int {
    let key = canonical(node)
    if let known = numbers[key] { return known }
    numbers[key] = nodes.count
    nodes.append((key, parent, happening))
    successors.append([])
    result.names.insert(node.machine.state.name)
    return nodes.count - 1
  }

  /// Returns the node with times relative to now, and with outputs numbered in the order in which they will play.
  private func canonical(_ node: Node) -> Node {
    var numbers: [Int: Int] = [:]
    for id in node.machine.outputNumbers where numbers[id] == nil { numbers[id] = numbers.count + 1 }
    var other = node
    other.machine = node.machine.relative(horizon: Self.horizon).numbered { numbers[$0] ?? $0 }
    other.device = node.device.numbered { numbers[$0] ?? $0 }
    return other
  }

  // MARK: - Events

  private func happenings(in node: Node) -> [Happening] {
    let machine = node.machine
    guard !(machine.hasHungUp && machine.isFloorEmpty) else { return [] }
    let responses = Response.allCases.filter { machine.queue.count < Self.mostQueued || $0 == .nothing || $0 == .stop }
    var happenings: [Happening] = [.time]
    if node.device.current != nil { happenings.append(.outputEnded) }
    if let listener = machine.hearingListener, !machine.hasHungUp {
      switch machine.utterance {
      case .none:
        happenings.append(machine.awaitsBargeIn ? .voiceDetected : .speechStarted)
        if !machine.awaitsBargeIn, machine.hasJustSpoken { happenings.append(.voiceDetected) }
        if machine.awaitsBargeIn, !machine.allowsPause { happenings.removeLast() }
      case .speech: happenings.append(.noVoice)
      case .noVoice: break
      }
      if machine.utterance != .none {
        happenings.append(.utteranceDropped)
        if !listener.overlaps { happenings += responses.map { .misunderstood($0) } }
        happenings += responses.map { .understood($0) }
      }
    }
    if machine.turnListener != nil || machine.queuedRequest != nil { happenings += responses.map { .typed($0) } }
    if machine.pendingQueries > 0 { happenings += responses.map { .answered($0) } }
    happenings += [.audioLost(isLong: false), .audioLost(isLong: true)]
    return happenings
  }

  private func apply(_ happening: Happening, to node: inout Node) {
    switch happening {
    case .time:
      node.machine.frameElapsed(Self.step)
      if node.machine.canDeliver() {
        if node.machine.floor == .inUtterance { node.device.broken.insert(.waitsForUser) }
        if node.machine.timedOut() { respond(.question, in: &node) }
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
      node.machine.misunderstood(by: listener)
      respond(response, in: &node)
    case .understood(let response):
      guard let listener = node.machine.hearingListener else { return }
      endUtterance(&node)
      perform(node.machine.understood(by: listener), isWord: true, in: &node)
      respond(response, in: &node)
    case .typed(let response):
      guard let listener = node.machine.listener(for: TypedLine("words"), isCovered: { _ in true }) else { return }
      perform(node.machine.utteranceDiscarded(), in: &node)
      perform(node.machine.understood(by: listener), isWord: true, in: &node)
      respond(response, in: &node)
    case .answered(let response):
      guard node.machine.canDeliver() else { return }
      if node.machine.floor == .inUtterance { node.device.broken.insert(.waitsForUser) }
      node.machine.queryAnswered()
      respond(response, in: &node)
    case .audioLost(let isLong):
      node.device.restart()
      let (actions, turn) = node.machine.audioRestored(after: isLong ? .seconds(5) : .milliseconds(200), notice: "away")
      perform(actions, isWord: true, in: &node)
      guard turn != nil else { break }
      node.machine.promptQueued(node.device.add(prompt: "away", node.machine))
      if turn != .system { node.machine.turnRequested(Self.question) }
      perform(node.machine.effectsQueued(), isWord: true, in: &node)
    }
    advance(&node)
  }

  private func endUtterance(_ node: inout Node) {
    node.machine.utteranceChanged(.none)
    node.userSpeaks = false
  }

  private func advance(_ node: inout Node) {
    perform(node.machine.advanced(), in: &node)
    // An output that is over at once may let the next one begin.
    perform(node.machine.advanced(), in: &node)
  }

  /// Performs effects as a flow would request them.
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
          GrammarName("app", "request"), noInputTimeout: Self.timeout, concurrentGrammar: GrammarName("app", "beside")))
    case .stop:
      perform(node.machine.outputsCancelled(), isWord: true, in: &node)
      node.machine.promptQueued(node.device.add(prompt: "question", node.machine))
      node.machine.turnRequested(Self.question)
    case .goodbye:
      node.machine.promptQueued(node.device.add(prompt: "goodbye", node.machine))
      node.machine.hungUp()
    }
    perform(node.machine.effectsQueued(), isWord: true, in: &node)
  }

  /// - Parameter isWord: whether the user's words, the flow or a lost device cause the actions.
  private func perform(_ actions: [TurnTaking.Action], isWord: Bool = false, in node: inout Node) {
    var actions = actions
    fault(&node.machine, &actions)
    if node.userSpeaks, actions.contains(.resume) { node.device.broken.insert(.userFirst) }
    if actions.contains(.resetUtterance) { node.userSpeaks = false }
    for action in actions {
      if node.device.perform(action, isWord: isWord) { node.machine.outputEnded() }
    }
  }

  // MARK: - Promises

  private mutating func check(_ node: Node, _ number: Int, _ happening: Happening) {
    let (machine, device) = (node.machine, node.device)
    for promise in device.broken { report(promise, number, happening) }
    let queued = Set(machine.queue.compactMap(\.output).map(\.id))
    if queued != Set(device.waiting.map(\.id)) { report(.nothingLost, number, happening) }
    if device.current?.id != machine.playing?.id { report(.oneVoice, number, happening) }
    if device.paused?.id != machine.paused?.id { report(.pausedEnds, number, happening) }
    if machine.followUp != nil { report(.answersOnce, number, happening) }
    let isOpen = machine.turnListener != nil || machine.queuedRequest != nil
    // While an earcon plays within the user's turn, the recogniser would hear the earcon.
    let isEarcon = machine.playing.map { $0.prompt == nil } ?? false
    if isOpen, !isEarcon, machine.hearingListener == nil, !machine.hasHungUp { report(.hears, number, happening) }
  }

  /// Searches for states from which no state with a listener, and no end, can be reached while the user says nothing.
  private mutating func checkDeadEnds() {
    var isAlive = nodes.enumerated().map { number, entry in
      let machine = entry.node.machine
      return number >= explored || machine.hearingListener != nil || machine.hasHungUp && machine.isFloorEmpty
        || machine.pendingQueries > 0
    }
    var isChanging = true
    while isChanging {
      isChanging = false
      for number in nodes.indices where !isAlive[number] {
        let isSilent = successors[number].contains { isAlive[$0] && isWithoutUser($0, from: number) }
        if isSilent { (isAlive[number], isChanging) = (true, true) }
      }
    }
    if let dead = isAlive.firstIndex(of: false) { report(.noDeadEnd, dead, nil) }
  }

  /// Whether the first transition found to a state needs nothing of the user. Silence leads on by `time` and
  /// `outputEnded`, which are the first two events of every state.
  private func isWithoutUser(_ target: Int, from number: Int) -> Bool {
    successors[number].prefix(nodes[number].node.device.current == nil ? 1 : 2).contains(target)
  }

  private mutating func report(_ promise: Promise, _ number: Int, _ happening: Happening?) {
    guard reported.insert(promise).inserted else { return }
    var path = happening.map { [$0] } ?? []
    var here: Int? = number
    while let place = here {
      if let happening = nodes[place].happening { path.insert(happening, at: 0) }
      here = nodes[place].parent
    }
    result.violations.append(Violation(promise: promise, path: path))
  }
}

extension TurnTakingExplorer.Device {
  /// Makes an output with the smallest free number.
  mutating func add(
    prompt: String?, isEmergency: Bool = false, finishesWord: Bool = false, _ machine: TurnTaking
  ) -> TurnTaking.Output {
    let used = Set(waiting.map(\.id) + [current, paused].compactMap { $0?.id } + machine.outputNumbers)
    let id = (1...).first { !used.contains($0) } ?? 0
    let output = TurnTaking.Output(
      id: id, prompt: prompt, isForBystander: isEmergency, isEmergency: isEmergency, finishesWord: finishesWord)
    waiting.insert(output)
    return output
  }

  func numbered(_ number: (Int) -> Int) -> Self {
    var other = self
    other.current = current?.numbered(number)
    other.paused = paused?.numbered(number)
    other.waiting = Set(waiting.map { $0.numbered(number) })
    return other
  }

  /// The device has lost its samples: the paused or current output starts again.
  mutating func restart() { (current, paused) = (paused ?? current, nil) }

  /// Performs an action of turn-taking.
  /// - Parameter isWord: whether the user's words, the flow or a lost device cause it.
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
    case .cut: current = nil
    case .requeuePaused(let output):
      waiting.insert(output)
      paused = nil
    case .requeueCurrent(let output):
      waiting.insert(output)
      current = nil
    case .drop(let output):
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
