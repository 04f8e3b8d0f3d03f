import AppCommands
import PulseAudio
import Terminal
import VoiceEngine

/// Lists microphones and loudspeakers, tests one of each, and prints what to change.
struct AudioCheck {
  let input: String?
  let output: String?

  func run() async throws {
    let devices = try await SoundServer().devices()
    list("microphones", devices.inputs.filter { !$0.isMonitor }, chosen: input)
    list("loudspeakers", devices.outputs, chosen: output)
    let outcome = try await trial()
    printReport(outcome)
    let used = devices.inputs.first { device in input.map { $0 == device.name } ?? device.isDefault }
    let advice = [used.flatMap(AudioAdvice.of)].compactMap { $0 } + AudioAdvice.of(outcome)
    for line in advice { Console.print(Console.styled("to do   ", .yellow) + line) }
    if advice.isEmpty { Console.print(Console.styled("ok      ", .green) + "nothing to change") }
    if let lack = AudioAdvice.of(.found) { Console.print(Console.styled("without ", .yellow) + lack) }
  }

  /// Tests the devices.
  /// - Throws: ``UserFacingError`` if a device is lost meanwhile: a conversation waits for it, a check does not.
  private func trial() async throws -> AudioTrial.Outcome {
    let (losses, lost) = AsyncStream<String>.makeStream()
    let headset = try await DuplexAudio(input: input, output: output) { notice in
      if case .lost(let what) = notice { lost.yield(what) } else { Console.warn("\(notice)") }
    }
    defer { headset.close() }
    let watch = Task {
      for await what in losses {
        headset.close()
        return what
      }
      return "the stream ended"
    }
    Console.complain("Speak for two seconds; then a tone plays ...")
    let trial = AudioTrial(input: headset.microphone, output: headset.loudspeaker)
    defer { lost.finish() }
    if let outcome = await trial.run() { return outcome }
    lost.finish()
    throw UserFacingError(
      .failed,
      "the audio connection was lost during the test (\(await watch.value)): check the sound server and the devices, "
        + "and try again")
  }

  private func list(_ title: String, _ devices: [AudioDevice], chosen: String?) {
    Console.print("\(title):\(devices.isEmpty ? " none" : "")")
    for device in devices {
      let isUsed = chosen.map { $0 == device.name } ?? device.isDefault
      let kind = [device.bus, device.formFactor, device.isNarrowBand ? "narrow band" : nil].compactMap { $0 }
      Console.print(
        "  \(isUsed ? "*" : " ") \(device.name)  \(device.description), \(device.rate) Hz"
          + (kind.isEmpty ? "" : " (\(kind.joined(separator: ", ")))"))
    }
  }

  private func printReport(_ outcome: AudioTrial.Outcome) {
    let level = { (level: Double) in "\(Int(level.rounded())) dB" }
    Console.print("level:  \(level(outcome.peak)) peak, \(level(outcome.usual)) typical (0 dB is full scale)")
    guard let echo = outcome.echo, let loss = outcome.loss else {
      return Console.print("echo:   none: the microphone does not pick up the loudspeaker")
    }
    Console.print(
      "echo:   the microphone picks up the loudspeaker, attenuated by \(Int(loss.rounded())) dB, "
        + "\(Int((echo / .milliseconds(1)).rounded())) ms after playback by the sound server")
  }
}
