import Dialogue
import Script

extension Session {
  func perform(_ effects: [Effect<F.Prompt, F.Query>]) async {
    if effects.contains(where: \.isForOthers) { await giveWay() }
    for effect in effects { await perform(effect) }
  }

  private func perform(_ effect: Effect<F.Prompt, F.Query>) async {
    switch effect {
    case .say(let prompt): await say(prompt)
    case .show(let prompt): record("show", prompt, wording(of: prompt))
    case .play(let earcon): play(earcon)
    case .cut: await cut()
    case .listen(let attention):
      record(effect: "listen", attention.details)
      queue(.listen(attention))
    case .ask(let query):
      record(effect: "ask", ["query": .text(query.name)])
      outstanding += 1
      world.ask(query, at: now)
    case .wake(let alarm, let delay):
      record(effect: "wake", ["alarm": .text(alarm.name), "after": .number(delay.inSeconds)])
      alarms[alarm] = Wait(since: now, delay: delay)
    case .adjust(let adjustment): await adjust(adjustment)
    case .hangUp:
      record(effect: "hangUp")
      hasHungUp = true
    }
  }

  private func adjust(_ adjustment: OutputSetting) async {
    await hush()
    switch adjustment {
    case .pace(let step):
      manner.change(pace: step)
      await changePace()
    case .volume(let step): manner.change(volume: step)
    case .voice(let voice): manner.voice = voice
    // These settings do not change how prompts are synthesized.
    case .speech, .colours, .pictures: break
    case .language(let tag): await change(language: tag)
    case .vocabulary: await change(language: language.tag)
    }
    record(effect: "adjust", adjustment.details)
  }

  private func change(language tag: String) async {
    do {
      language = try await languages.language(tag)
      manner.language = tag
    } catch {
      fault("language", error)
    }
  }
}

extension Effect where Prompt: Scripted {
  fileprivate var isForOthers: Bool { if case .say(let prompt) = self { prompt.isForOthers } else { false } }
}

extension OutputSetting {
  var details: [String: TranscriptEntry.Detail] {
    switch self {
    case .language(let tag): ["language": .text(tag)]
    case .vocabulary: ["vocabulary": .text("changed")]
    case .pace(let step): ["pace": .number(Double(step))]
    case .volume(let step): ["volume": .number(Double(step))]
    case .voice(let voice): ["voice": .text(voice)]
    case .colours(let colours): ["colours": .text(colours)]
    case .pictures(let areShown): ["pictures": .text(areShown ? "on" : "off")]
    case .speech(let speech): ["speech": .text(speech.rawValue)]
    }
  }
}
