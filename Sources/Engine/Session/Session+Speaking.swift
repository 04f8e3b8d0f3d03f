import Dialogue
import Script
import Sound

/// What is said and played: from words, or from recordings, one behind the other.
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

  private func delivery(of wording: Wording, _ recording: Waveform?, _ prompt: F.Prompt) async throws -> Delivery {
    if let sound = recording ?? clip(wording) { return Delivery(Spoken(sound), of: prompt) }
    let text = Delivery.Text(wording: wording, manner: manner)
    return Delivery(try await synthesizer.recite(wording, in: manner), of: prompt, text: text)
  }

  /// The words are there, whatever is wrong with their recording.
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

  /// A hole in the script must not end a conversation: the key is shown in place of the words.
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
      queue(.play(Delivery(Spoken(try earcon(sound)))))
    } catch {
      fault("play", error)
    }
  }

  /// Drops what is to be said or played, and lets what is being said fall silent; what is to be listened for stays.
  func cut() async {
    record(effect: "cut")
    await fallSilent()
    queue.removeAll { $0.attention == nil }
  }

  /// What we say ourselves ends, and is not taken up again: somebody else is spoken to.
  func giveWay() async {
    let isOurs = speech.map { !$0.isForOthers } ?? false
    guard isOurs || queue.contains(where: \.isOurs) else { return }
    record(effect: "giveWay")
    if isOurs { await fallSilent() }
    queue.removeAll(where: \.isOurs)
  }

  /// What is being said goes on in another pace from the next word on; so does what is to be said behind it.
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

  /// The same words in the pace of now.
  private func again(_ text: Delivery.Text) async -> (Spoken, Manner)? {
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

/// There is no such short sound.
public struct NoEarcon: Error, CustomStringConvertible {
  public let earcon: Earcon
  public var description: String { "there is no sound \"\(earcon.rawValue)\" here; add it to Audio/earcons" }

  public init(earcon: Earcon) { self.earcon = earcon }
}
