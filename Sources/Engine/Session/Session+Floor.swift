import Dialogue
import Sound

extension Session {
  /// The current floor: who speaks, or whom the session waits for.
  var floor: Floor {
    if let speech {
      guard meanwhile != nil else { return .speaking(speech.prompt) }
      return hearkening.isHearing ? .interrupted(speech.prompt) : interruptible(speech)
    }
    if hearkening.isHearing, listening != nil || meanwhile != nil { return .hearing }
    if let held { return interruptible(held) }
    guard let listening else { return .speaking(nil) }
    if listening.deadline == nil, outstanding > 0 { return .meanwhile }
    return .asked(isSecret: listening.attention.isSecret)
  }

  private func interruptible(_ delivery: PromptPlayback) -> Floor {
    .interruptible(delivery.prompt, isSecret: upcoming?.isSecret ?? false)
  }

  /// The next listen request in the queue.
  var queuedAttention: ListenRequest? { queue.first { $0.attention != nil }?.attention }

  var isFloorEmpty: Bool { speech == nil && held == nil && queue.isEmpty && listening == nil }

  /// Starts the next item of the queue, a prompt or a listener, once the last prompt has ended.
  func takeFloor() {
    if speech == nil, !hearkening.isHearing || hearkening.heardNobody { goOn() }
    while speech == nil, held == nil, let act = queue.first {
      switch act {
      case .say(let delivery), .play(let delivery): speech = delivery.isOver ? nil : delivery
      case .listen(let attention):
        // The listener that was active when the user began to speak gets the utterance to its end.
        if let meanwhile, meanwhile.isMeanwhile, hearkening.isHearing { return }
        // The flow requested this while a prompt was still playing; now the user has the floor.
        record(effect: "open", ["grammar": .text("\(attention.grammar)")])
        // The listener that was active until now may have received the beginning of an utterance.
        if meanwhile == nil { hearkening.reset() }
        let ear = ActiveListener(attention, at: now)
        (listening, meanwhile) = (ear, nil)
        signal(.listening, to: ear)
      }
      queue.removeFirst()
    }
    hearMeanwhile()
  }

  /// Starts or ends the listener that is active while a prompt plays. It changes nothing within an utterance.
  private func hearMeanwhile() {
    if meanwhile != nil, hearkening.isHearing { return }
    let isSaying = speech != nil || held != nil
    let attention = !isSaying || listening != nil ? nil : queuedAttention
    let wanted = attention.map { ActiveListener(before: $0) }
    guard wanted?.attention != meanwhile?.attention else { return }
    if meanwhile == nil {
      hearkening.reset()
      overlapping = nil
    }
    meanwhile = wanted
  }

  func open(_ ear: ActiveListener) {
    listening = ear
    hearkening.reset()
  }

  /// Restarts a listener after an event whose only effect was an earcon, so that the session never stops listening.
  func openAgain(_ ear: ActiveListener) {
    guard speech == nil, listening == nil, !hasHungUp, queue.allSatisfy(\.isPlay) else { return }
    if queue.isEmpty { open(ActiveListener(ear.attention, at: now)) } else { queue.append(.listen(ear.attention)) }
  }

  /// Appends an item to the queue. A prompt removes the queued listen request, since the flow requests a new one
  /// after the prompt. An earcon goes before the listen request.
  func queue(_ act: Act) {
    if act.isPlay {
      return queue.insert(act, at: queue.firstIndex { $0.attention != nil } ?? queue.endIndex)
    }
    queue.removeAll { $0.attention != nil }
    listening = nil
    queue.append(act)
  }

  /// Returns the next frame of output, as long as a frame of input; silence where no prompt plays.
  func speakOn(for heard: Int) -> [Int16] {
    if speech != nil || held != nil { lastSpoken = now }
    let due = heard * Waveform.speakingRate / Waveform.hearingRate
    // A prompt that was passed to the output completely gets no more samples in advance.
    let lead = speech.map { $0.isOver ? 0 : output.headStart } ?? 0
    let samples = sound(max(0, due + lead - ahead))
    ahead = max(0, ahead + samples.count - due)
    // The prompt ends only when the output has played the samples that it got in advance.
    if ahead == 0, speech?.isOver == true { speech = nil }
    return samples
  }

  /// Returns the next samples of the prompt, padded with silence after its end.
  func sound(_ count: Int) -> [Int16] {
    let samples = speech?.next(count, volume: manner.volume) ?? []
    if speech?.isMeasured == true, samples.contains(where: { $0 != 0 }) { tellGap() }
    return samples + [Int16](repeating: 0, count: count - samples.count)
  }
}

extension Session.Act {
  var attention: ListenRequest? { if case .listen(let attention) = self { attention } else { nil } }
  var isSpoken: Bool { if case .listen = self { false } else { true } }
  var isPlay: Bool { if case .play = self { true } else { false } }
  /// Whether the item is a prompt to the user, and not to a bystander.
  var isOurs: Bool {
    switch self {
    case .say(let delivery): !delivery.isForOthers
    case .play: true
    case .listen: false
    }
  }
}
