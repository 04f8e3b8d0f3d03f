import Dialogue
import Prompts

extension Session {
  func execute(_ effects: [Effect<F.Prompt, F.Query>]) async {
    if effects.contains(where: \.isForBystander) { await yieldFloor() }
    for effect in effects { await execute(effect) }
  }

  private func execute(_ effect: Effect<F.Prompt, F.Query>) async {
    switch effect {
    case .say(let prompt): await say(prompt)
    case .show(let prompt): record("show", prompt, wording(of: prompt))
    case .play(let earcon): play(earcon)
    case .stopPlayback: await cancelPrompts()
    case .listen(let request):
      record(effect: "listen", request.details)
      queue(.listen(request))
    case .query(let query):
      record(effect: "query", ["query": .text(query.name)])
      pendingQueries += 1
      backend.query(query, at: now)
    case .startTimer(let timer, let delay):
      record(effect: "startTimer", ["timer": .text(timer.name), "after": .number(delay.inSeconds)])
      timers[timer] = PendingTimer(since: now, delay: delay)
    case .set(let adjustment): await adjust(adjustment)
    case .hangUp:
      record(effect: "hangUp")
      hasHungUp = true
    }
  }

  private func adjust(_ adjustment: OutputSetting) async {
    await flushOutput()
    switch adjustment {
    case .rate(let step):
      prosody.change(rate: step)
      await applyProsody()
    case .volume(let step): prosody.change(volume: step)
    case .voice(let voice): prosody.voice = voice
    // These settings do not change how prompts are synthesized.
    case .verbosity, .colours, .pictures: break
    case .language(let tag): await change(language: tag)
    case .vocabulary: await change(language: locale.tag)
    }
    record(effect: "set", adjustment.details)
  }

  private func change(language tag: String) async {
    do {
      locale = try await localeProvider.locale(tag)
      prosody.language = tag
    } catch {
      fault("language", error)
    }
  }
}

extension Effect where Prompt: SpokenPrompt {
  fileprivate var isForBystander: Bool { if case .say(let prompt) = self { prompt.isForBystander } else { false } }
}

extension OutputSetting {
  var details: [String: TranscriptEntry.Detail] {
    switch self {
    case .language(let tag): ["language": .text(tag)]
    case .vocabulary: ["vocabulary": .text("changed")]
    case .rate(let step): ["rate": .number(Double(step))]
    case .volume(let step): ["volume": .number(Double(step))]
    case .voice(let voice): ["voice": .text(voice)]
    case .colours(let colours): ["colours": .text(colours)]
    case .pictures(let areShown): ["pictures": .text(areShown ? "on" : "off")]
    case .verbosity(let speech): ["speech": .text(speech.rawValue)]
    }
  }
}
