import Dialogue
import Sound

extension Session {
  /// Feeds the open ear, if there is one; the end of an utterance is understood at once.
  func listen(to samples: [Int16], guide: [Int16]?) async {
    guard let ear = meanwhile ?? (speech == nil ? listening : nil) else { return }
    let wasHearing = hearkening.isHearing
    // A microphone that is muted, or none at all where somebody types: nobody speaks over us, and nothing need be computed.
    if ear.isEarly, !wasHearing, samples.allSatisfy({ $0 == 0 }) { return forgetOverlap() }
    let (samples, guide) = filter.pass(samples, guide: guide)
    if isSpeakingOver(ear) || hasJustSpoken { await notice(guide ?? samples, ear) }
    hearkening.isHeldBack = isSpeakingOver(ear)
    let moments = hearkening.hear(samples[...], guide: guide)
    if ear.overlaps, !wasHearing, held == nil { noteOverlap() }
    await follow(moments, ear)
  }

  /// What a noise gate cuts out is not heard: what was before it and what comes behind it would be one sound.
  private func forgetOverlap() {
    guard overlapping != nil else { return }
    overlapping = nil
    hearkening.reset()
  }

  private func follow(_ moments: [Hearkening.Moment], _ ear: Listening) async {
    for moment in moments {
      switch moment {
      case .beginning:
        began = now
        prepare(for: ear)
      case .pause(let utterance):
        meter?.paused(for: hearkening.silence, at: now)
        hearkening.found(await recognise(utterance, ear), in: utterance)
      case .end(let utterance, let known):
        // Too long to be heard on: nobody was silent yet.
        if known == nil { meter?.paused(for: .zero, at: now) }
        await understand(utterance, known, ear)
        // What follows the end of an utterance is not listened to any more.
        return
      }
    }
  }

  func prepare(for ear: Listening) {
    Task { [ears = language.recogniser] in await ears.prepare(for: ear.attention) }
  }

  private func recognise(_ utterance: Utterance, _ ear: Listening) async -> Hearkening.Heard {
    await speakAhead()
    meter?.listened()
    defer { meter?.recognised() }
    do {
      return .success(try await language.recogniser.recognise(utterance, for: ear.attention))
    } catch {
      return .failure(error)
    }
  }

  private func understand(_ utterance: Utterance, _ known: Hearkening.Heard?, _ ear: Listening) async {
    defer {
      meter?.settled()
      began = nil
    }
    do {
      let result = if let known { known } else { await recognise(utterance, ear) }
      meter?.decided(at: now, try? result.get()?.prospect)
      // Nobody spoke, a click, a gust; or no sentence came of it. The ear stays open, and the silence goes on being counted.
      guard let heard = try result.get(), let hypothesis = heard.hypothesis else {
        return ear.overlaps ? () : open(ear)
      }
      await settle(hypothesis, or: heard.other, ear)
    } catch {
      fault("recognise", error)
      await miss(nil, ear, .failed)
    }
  }

  /// Where in our speech somebody begins to speak.
  func noteOverlap() {
    let early = Duration.seconds(Double(ahead) / Double(Waveform.speakingRate))
    overlap = speech.flatMap { speech in
      speech.prompt.map { Overlap(prompt: $0, after: max(.zero, speech.elapsed - early)) }
    }
  }

  /// When it was said: where in our speech, or else for how long somebody spoke who had the floor. Where a voice takes no time,
  /// as recordings do, there is none of it.
  func moment(of ear: Listening) -> [String: TranscriptEntry.Detail] {
    if ear.overlaps { return overlap?.details ?? [:] }
    guard let began, now > began else { return [:] }
    return ["spoken": .number((now - began).inSeconds)]
  }
}

extension Session.Overlap {
  var details: [String: TranscriptEntry.Detail] { ["into": .text(prompt), "after": .number(after.inSeconds)] }
}
