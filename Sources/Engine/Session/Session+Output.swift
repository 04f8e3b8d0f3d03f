import Audio
public import Dialogue
import Prompts

/// Speech output: prompts from a synthesizer, a clip or a recording, one after the other.
extension Session {
  func say(_ prompt: F.Prompt) async {
    let wording = wording(of: prompt)
    latencyMeter?.worded()
    let recording = recording(of: prompt)
    record("say", prompt, wording, recording: recording == nil ? nil : prompt.recording)
    do {
      var promptPlayback = try await playback(of: wording, recording, prompt)
      promptPlayback.isMeasured = latencyMeter?.voiced() ?? false
      queue(.say(promptPlayback))
    } catch {
      fault("say", error)
    }
  }

  private func playback(of wording: Wording, _ recording: Waveform?, _ prompt: F.Prompt) async throws -> PromptPlayback
  {
    if let sound = recording ?? clip(wording) { return PromptPlayback(TimedSpeech(sound), of: prompt) }
    let text = PromptPlayback.Text(wording: wording, prosody: prosody)
    return PromptPlayback(try await synthesizer.synthesizeTimed(wording, in: prosody), of: prompt, text: text)
  }

  /// Returns the prompt's recording; nil where there is none or it cannot be read. The synthesizer then speaks the
  /// words.
  private func recording(of prompt: F.Prompt) -> Waveform? {
    do {
      return try prompt.recording.flatMap { try locale.recorded($0, prosody.voice) }
    } catch {
      fault("recording", error)
      return nil
    }
  }

  private func clip(_ wording: Wording) -> Waveform? {
    do {
      return try wording.clip.map { try locale.clip($0) }
    } catch {
      fault("clip", error)
      return nil
    }
  }

  /// Returns the text of a prompt. If the script lacks the prompt, its key is the text, so that the conversation goes
  /// on.
  func wording(of prompt: F.Prompt) -> Wording {
    var narrator = narrators[locale.tag] ?? locale.narrator
    defer { narrators[locale.tag] = narrator }
    do {
      return prompt.isRepetition ? try narrator.again(prompt.line) : try narrator.word(prompt.line)
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
  func cancelPrompts() async {
    record(effect: "cancel")
    await stopPlayback()
    queue.removeAll { $0.listenRequest == nil }
  }

  /// Stops the current prompt to the user and drops the queued ones, since a prompt to a bystander follows.
  func yieldFloor() async {
    let isOurs = playback.map { !$0.isForBystander } ?? false
    guard isOurs || queue.contains(where: \.isToUser) else { return }
    record(effect: "yield")
    if isOurs { await stopPlayback() }
    queue.removeAll(where: \.isToUser)
  }

  /// Applies the current speaking rate to the playing prompt from its next word on, and to the queued prompts.
  func applyProsody() async {
    if let text = playback?.text, let (other, prosody) = await resynthesised(text) {
      playback?.resume(other, in: prosody)
    }
    for (index, item) in queue.enumerated() {
      guard case .say(var promptPlayback) = item, let text = promptPlayback.text,
        let (other, prosody) = await resynthesised(text)
      else {
        continue
      }
      promptPlayback.resume(other, in: prosody)
      queue[index] = .say(promptPlayback)
    }
  }

  /// Synthesizes the same words at the current speaking rate; nil where they already have it or the synthesizer
  /// fails.
  private func resynthesised(_ text: PromptPlayback.Text) async -> (TimedSpeech, Prosody)? {
    var other = text.prosody
    other.rate = prosody.rate
    guard other != text.prosody else { return nil }
    do {
      return (try await synthesizer.synthesizeTimed(text.wording, in: other), other)
    } catch {
      fault("set", error)
      return nil
    }
  }
}

/// An error: the earcon has no recording.
public struct MissingEarcon: Error, CustomStringConvertible {
  public let earcon: Earcon
  public var description: String { "the earcon \"\(earcon.rawValue)\" is missing; add it to Audio/earcons" }

  public init(earcon: Earcon) { self.earcon = earcon }
}
