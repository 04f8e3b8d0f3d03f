import Conversations
import Headset

/// Lists microphones and loudspeakers, tests one of each, and prints what to change.
struct AudioCheckup {
  let input: String?
  let output: String?

  func run() async throws {
    let devices = try await SoundServer().devices()
    list("microphones", devices.inputs.filter { !$0.isMonitor }, chosen: input)
    list("loudspeakers", devices.outputs, chosen: output)
    let outcome = try await trial()
    tell(outcome)
    let used = devices.inputs.first { device in input.map { $0 == device.name } ?? device.isDefault }
    let advice = [used.flatMap(AudioAdvice.of)].compactMap { $0 } + AudioAdvice.of(outcome)
    for line in advice { Console.print(Console.styled("to do   ", .yellow) + line) }
    if advice.isEmpty { Console.print(Console.styled("ok      ", .green) + "nothing to change") }
    if let lack = AudioAdvice.of(.found) { Console.print(Console.styled("without ", .yellow) + lack) }
  }

  /// Tests the devices.
  /// - Throws: ``Failure`` where a device is lost meanwhile: a conversation waits for it, a check does not.
  private func trial() async throws -> AudioTrial.Outcome {
    let (losses, lost) = AsyncStream<String>.makeStream()
    let headset = try await Headset(input: input, output: output) { notice in
      if case .lost(let what) = notice { lost.yield(what) } else { Console.complain("vivavoz: \(notice)") }
    }
    defer { headset.close() }
    let watch = Task {
      for await what in losses {
        headset.close()
        return what
      }
      return "it gives nothing more"
    }
    Console.complain("Speak for two seconds; then you hear a tone ...")
    let trial = AudioTrial(input: headset.microphone, output: headset.loudspeaker)
    defer { lost.finish() }
    if let outcome = await trial.run() { return outcome }
    lost.finish()
    throw Failure(
      .failed,
      "the sound went away while it was tried (\(await watch.value)): see whether server and devices are there, "
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

  private func tell(_ outcome: AudioTrial.Outcome) {
    let level = { (level: Double) in "\(Int(level.rounded())) dB" }
    Console.print("level:  \(level(outcome.peak)) at the loudest, \(level(outcome.usual)) mostly (0 dB is full scale)")
    guard let echo = outcome.echo, let loss = outcome.loss else {
      return Console.print("echo:   none: the microphone does not hear the loudspeaker")
    }
    Console.print(
      "echo:   the microphone hears the loudspeaker, \(Int(loss.rounded())) dB softer, "
        + "\(Int((echo / .milliseconds(1)).rounded())) ms after it was given to the sound server")
  }
}
