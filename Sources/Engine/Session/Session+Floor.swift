import Audio
import Dialogue

extension Session {
  /// The current floor: who speaks, or whom the session waits for.
  var floor: Floor {
    if let playback {
      guard concurrentListener != nil else { return .speaking(playback.prompt) }
      return utteranceDetector.isInUtterance ? .interrupted(playback.prompt) : interruptible(playback)
    }
    if utteranceDetector.isInUtterance, activeListener != nil || concurrentListener != nil { return .inUtterance }
    if let pausedPlayback { return interruptible(pausedPlayback) }
    guard let activeListener else { return .speaking(nil) }
    if activeListener.deadline == nil, pendingQueries > 0 { return .awaitingBackend }
    return .listening(isSensitive: activeListener.request.isSensitive)
  }

  private func interruptible(_ promptPlayback: PromptPlayback) -> Floor {
    .speakingWithBargeIn(promptPlayback.prompt, isSensitive: upcoming?.isSensitive ?? false)
  }

  /// The next listen request in the queue.
  var queuedRequest: ListenRequest? { queue.first { $0.listenRequest != nil }?.listenRequest }

  var isFloorEmpty: Bool { playback == nil && pausedPlayback == nil && queue.isEmpty && activeListener == nil }

  /// Starts the next item of the queue, a prompt or a listener, once the last prompt has ended.
  func advanceQueue() {
    if playback == nil, !utteranceDetector.isInUtterance || utteranceDetector.heardNoSpeech { resumePlayback() }
    while playback == nil, pausedPlayback == nil, let item = queue.first {
      switch item {
      case .say(let promptPlayback), .play(let promptPlayback): playback = promptPlayback.isOver ? nil : promptPlayback
      case .listen(let request):
        // The listener that was active when the user began to speak gets the utterance to its end.
        if let concurrentListener, concurrentListener.isConcurrent, utteranceDetector.isInUtterance { return }
        // The flow requested this while a prompt was still playing; now the user has the floor.
        record(effect: "listening", ["grammar": .text("\(request.grammar)")])
        // The listener that was active until now may have received the beginning of an utterance.
        if concurrentListener == nil { utteranceDetector.reset() }
        let listener = ActiveListener(request, at: now)
        (activeListener, concurrentListener) = (listener, nil)
        playEarcon(.listening, to: listener)
      }
      queue.removeFirst()
    }
    updateConcurrentListener()
  }

  /// Starts or ends the listener that is active while a prompt plays. It changes nothing within an utterance.
  private func updateConcurrentListener() {
    if concurrentListener != nil, utteranceDetector.isInUtterance { return }
    let isSaying = playback != nil || pausedPlayback != nil
    let request = !isSaying || activeListener != nil ? nil : queuedRequest
    let wanted = request.map { ActiveListener(before: $0) }
    guard wanted?.request != concurrentListener?.request else { return }
    if concurrentListener == nil {
      utteranceDetector.reset()
      bargeInDetector = nil
    }
    concurrentListener = wanted
  }

  func startListening(_ listener: ActiveListener) {
    activeListener = listener
    utteranceDetector.reset()
  }

  /// Restarts a listener after an event whose only effect was an earcon, so that the session never stops listening.
  func restartListening(_ listener: ActiveListener) {
    guard playback == nil, activeListener == nil, !hasHungUp, queue.allSatisfy(\.isPlay) else { return }
    if queue.isEmpty {
      startListening(ActiveListener(listener.request, at: now))
    } else {
      queue.append(.listen(listener.request))
    }
  }

  /// Appends an item to the queue. A prompt removes the queued listen request, since the flow requests a new one
  /// after the prompt. An earcon goes before the listen request.
  func queue(_ item: FloorItem) {
    if item.isPlay {
      return queue.insert(item, at: queue.firstIndex { $0.listenRequest != nil } ?? queue.endIndex)
    }
    queue.removeAll { $0.listenRequest != nil }
    activeListener = nil
    queue.append(item)
  }

  /// Returns the next frame of output, as long as a frame of input; silence where no prompt plays.
  func nextOutput(for heard: Int) -> [Int16] {
    if playback != nil || pausedPlayback != nil { lastSpoken = now }
    let due = heard * Waveform.ttsSampleRate / Waveform.asrSampleRate
    // A prompt that was passed to the output completely gets no more samples in advance.
    let lead = playback.map { $0.isOver ? 0 : output.prebuffer } ?? 0
    let samples = sound(max(0, due + lead - bufferedSamples))
    bufferedSamples = max(0, bufferedSamples + samples.count - due)
    // The prompt ends only when the output has played the samples that it got in advance.
    if bufferedSamples == 0, playback?.isOver == true { playback = nil }
    return samples
  }

  /// Returns the next samples of the prompt, padded with silence after its end.
  func sound(_ count: Int) -> [Int16] {
    let samples = playback?.next(count, volume: prosody.volume) ?? []
    if playback?.isMeasured == true, samples.contains(where: { $0 != 0 }) { recordLatency() }
    return samples + [Int16](repeating: 0, count: count - samples.count)
  }
}

extension Session.FloorItem {
  var listenRequest: ListenRequest? { if case .listen(let request) = self { request } else { nil } }
  var isSpoken: Bool { if case .listen = self { false } else { true } }
  var isPlay: Bool { if case .play = self { true } else { false } }
  /// Whether the item is a prompt to the user, and not to a bystander.
  var isToUser: Bool {
    switch self {
    case .say(let promptPlayback): !promptPlayback.isForBystander
    case .play: true
    case .listen: false
    }
  }
}
