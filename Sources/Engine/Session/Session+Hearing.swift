import Dialogue
import Sound

extension Session {
  /// Feeds samples to the active listener, if there is one. The end of an utterance is interpreted at once.
  func listen(to samples: [Int16], guide: [Int16]?) async {
    guard let ear = meanwhile ?? (speech == nil ? listening : nil) else { return }
    let wasHearing = hearkening.isHearing
    // A muted microphone, or none at all (typed input), cannot barge in, so the detectors need not run.
    if ear.isEarly, !wasHearing, samples.allSatisfy({ $0 == 0 }) { return forgetOverlap() }
    let (samples, guide) = filter.pass(samples, guide: guide)
    if isSpeakingOver(ear) || hasJustSpoken { await notice(guide ?? samples, ear) }
    hearkening.isHeldBack = isSpeakingOver(ear)
    let moments = hearkening.hear(samples[...], guide: guide)
    if ear.overlaps, !wasHearing, held == nil { noteOverlap() }
    await follow(moments, ear)
  }

  /// Resets the detectors after digital silence (a noise gate). Otherwise they would join the sounds before and after
  /// it.
  private func forgetOverlap() {
    guard overlapping != nil else { return }
    overlapping = nil
    hearkening.reset()
  }

  private func follow(_ moments: [UtteranceDetector.Moment], _ ear: ActiveListener) async {
    for moment in moments {
      switch moment {
      case .beginning:
        began = now
        prepare(for: ear)
      case .pause(let utterance):
        meter?.paused(for: hearkening.silence, at: now)
        hearkening.found(await recognise(utterance, ear), in: utterance)
      case .end(let utterance, let known):
        // The utterance reached its maximum length without a pause.
        if known == nil { meter?.paused(for: .zero, at: now) }
        await understand(utterance, known, ear)
        // The samples after the end of an utterance are dropped.
        return
      }
    }
  }

  func prepare(for ear: ActiveListener) {
    Task { [ears = language.recogniser] in await ears.prepare(for: ear.attention) }
  }

  private func recognise(_ utterance: Utterance, _ ear: ActiveListener) async -> UtteranceDetector.Heard {
    await speakAhead()
    meter?.listened()
    defer { meter?.recognised() }
    do {
      return .success(try await language.recogniser.recognise(utterance, for: ear.attention))
    } catch {
      return .failure(error)
    }
  }

  private func understand(_ utterance: Utterance, _ known: UtteranceDetector.Heard?, _ ear: ActiveListener) async {
    defer {
      meter?.settled()
      began = nil
    }
    do {
      let result = if let known { known } else { await recognise(utterance, ear) }
      meter?.decided(at: now, try? result.get()?.prospect)
      // Without a voice (a click, a gust of wind), or without a sentence, the listener stays active and the no-input
      // timeout is not restarted.
      guard let heard = try result.get(), let hypothesis = heard.hypothesis else {
        return ear.overlaps ? () : open(ear)
      }
      await settle(hypothesis, or: heard.other, ear)
    } catch {
      fault("recognise", error)
      await miss(nil, ear, .failed)
    }
  }

  /// Records the position in the prompt at which the user begins to speak.
  func noteOverlap() {
    let early = Duration.seconds(Double(ahead) / Double(Waveform.speakingRate))
    overlap = speech.flatMap { speech in
      speech.prompt.map { Overlap(prompt: $0, after: max(.zero, speech.elapsed - early)) }
    }
  }

  /// Returns the timing of an utterance for the transcript: the position in the prompt for a barge-in, otherwise the
  /// duration of the speech. A simulated user takes no time to speak, so its turns have no such detail.
  func moment(of ear: ActiveListener) -> [String: TranscriptEntry.Detail] {
    if ear.overlaps { return overlap?.details ?? [:] }
    guard let began, now > began else { return [:] }
    return ["spoken": .number((now - began).inSeconds)]
  }
}

extension Session.Overlap {
  var details: [String: TranscriptEntry.Detail] { ["into": .text(prompt), "after": .number(after.inSeconds)] }
}
