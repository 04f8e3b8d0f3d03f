import Dialogue
import Script
import Sound

/// Speech output: prompts from a synthesizer, a clip or a recording, one after the other.
extension Session {
  func say(_ prompt: F.Prompt) async {
    let wording = wording(of: prompt)
    meter?.worded()
    let recording = recording(of: prompt)
    record("say", prompt, wording, recording: recording == nil ? nil : prompt.recording)
    do {
      var delivery = try await delivery(of: wording, recording, prompt)
      delivery.isMeasured = meter?.voiced() ?? false
      queue(.say(delivery))
    } catch {
      fault("say", error)
    }
  }

  private func delivery(of wording: Wording, _ recording: Waveform?, _ prompt: F.Prompt) async throws -> PromptPlayback
  {
    if let sound = recording ?? clip(wording) { return PromptPlayback(TimedSpeech(sound), of: prompt) }
    let text = PromptPlayback.Text(wording: wording, manner: manner)
    return PromptPlayback(try await synthesizer.recite(wording, in: manner), of: prompt, text: text)
  }

  /// Returns the prompt's recording; nil where there is none or it cannot be read. The synthesizer then speaks the
  /// words.
  private func recording(of prompt: F.Prompt) -> Waveform? {
    do {
      return try prompt.recording.flatMap { try language.recorded($0, manner.voice) }
    } catch {
      fault("recording", error)
      return nil
    }
  }

  private func clip(_ wording: Wording) -> Waveform? {
    do {
      return try wording.clip.map { try language.clip($0) }
    } catch {
      fault("clip", error)
      return nil
    }
  }

  /// Returns the text of a prompt. If the script lacks the prompt, its key is the text, so that the conversation goes
  /// on.
  func wording(of prompt: F.Prompt) -> Wording {
    var narrator = narrators[language.tag] ?? language.narrator
    defer { narrators[language.tag] = narrator }
    do {
      return prompt.isAgain ? try narrator.again(prompt.line) : try narrator.word(prompt.line)
    } catch {
      fault("word", error)
      return Wording([.init(prompt.line.key)])
    }
  }

  func play(_ sound: Earcon) {
    record(effect: "play", ["earcon": .text(sound.rawValue)])
    do {
      queue(.play(PromptPlayback(TimedSpeech(try earcon(sound)))))
    } catch {
      fault("play", error)
    }
  }

  /// Stops the current prompt and drops the queued ones. Listen requests stay in the queue.
  func cut() async {
    record(effect: "cut")
    await fallSilent()
    queue.removeAll { $0.attention == nil }
  }

  /// Stops the current prompt to the user and drops the queued ones, since a prompt to a bystander follows.
  func giveWay() async {
    let isOurs = speech.map { !$0.isForOthers } ?? false
    guard isOurs || queue.contains(where: \.isOurs) else { return }
    record(effect: "giveWay")
    if isOurs { await fallSilent() }
    queue.removeAll(where: \.isOurs)
  }

  /// Applies the current speaking rate to the playing prompt from its next word on, and to the queued prompts.
  func changePace() async {
    if let text = speech?.text, let (other, manner) = await again(text) { speech?.goOn(other, in: manner) }
    for (index, act) in queue.enumerated() {
      guard case .say(var delivery) = act, let text = delivery.text, let (other, manner) = await again(text) else {
        continue
      }
      delivery.goOn(other, in: manner)
      queue[index] = .say(delivery)
    }
  }

  /// Synthesizes the same words at the current speaking rate; nil where they already have it or the synthesizer
  /// fails.
  private func again(_ text: PromptPlayback.Text) async -> (TimedSpeech, Prosody)? {
    var other = text.manner
    other.pace = manner.pace
    guard other != text.manner else { return nil }
    do {
      return (try await synthesizer.recite(text.wording, in: other), other)
    } catch {
      fault("adjust", error)
      return nil
    }
  }
}

/// An error: the earcon has no recording.
public struct NoEarcon: Error, CustomStringConvertible {
  public let earcon: Earcon
  public var description: String { "there is no sound \"\(earcon.rawValue)\" here; add it to Audio/earcons" }

  public init(earcon: Earcon) { self.earcon = earcon }
}
