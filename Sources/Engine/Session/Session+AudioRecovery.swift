import Dialogue
import Prompts

/// Recovery from an audio gap: an audio device disappeared and came back, and the session's clock stood still in
/// between.
extension Session {
  /// Drops the current utterance and restarts the current prompt. After a gap that is long enough to notice, a prompt
  /// announces the return first.
  func recoverFromGap(after time: Duration) async {
    record(effect: "audio.gap", ["after": .number(time.inSeconds)])
    utteranceDetector.reset()
    latencyMeter?.forget()
    (playback, pausedPlayback, bargeInDetector, bufferedSamples) = (pausedPlayback ?? playback, nil, nil, 0)
    playback?.restart()
    // A bystander gets no prompt about the user's headset, and after a hangup there is no further prompt.
    guard time >= Self.shortestGap, !isSpeakingToBystander, !hasHungUp else { return }
    await reportAudioRestored()
  }

  private func reportAudioRestored() async {
    let turn = self.turn
    let rest = turn == .system ? (playback.map { [.say($0)] } ?? []) + queue : []
    if turn == .system { (playback, queue) = (nil, []) }
    await send(.audioRestored(turn))
    // If devices come and go repeatedly, one prompt about it is enough.
    for item in rest where !item.isAudioGapNotice { queue(item) }
  }

  private var turn: Turn {
    if activeListener == nil, playback != nil || queue.contains(where: \.isSpoken) { return .system }
    return pendingQueries > 0 && activeListener?.deadline == nil ? .backend : .user
  }

  /// Whether a prompt to a bystander plays, or is queued before the user's turn.
  var isSpeakingToBystander: Bool {
    (playback ?? pausedPlayback)?.isForBystander ?? false || queue.contains { $0.isSpoken && !$0.isToUser }
  }

  /// The longest gap without an announcement. The announcement of a shorter gap would take longer than the gap did,
  /// and the restarted prompt repeats a word or two anyway.
  private static var shortestGap: Duration { .seconds(1) }
}

extension Session.FloorItem {
  fileprivate var isAudioGapNotice: Bool {
    if case .say(let promptPlayback) = self { promptPlayback.prompt == CommonPrompt.away.line.key } else { false }
  }
}
