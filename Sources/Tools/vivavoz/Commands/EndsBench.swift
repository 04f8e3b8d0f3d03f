import ArgumentParser
import Foundation
import Session
import Sound
import SoundFiles

struct EndsBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ends",
    abstract: "How soon the end of speech is noticed, and how often too soon.",
    discussion: """
      Each recording goes on for two seconds of silence, or of its noise, and is heard as in a conversation. The gap is
      counted in sound, from the end of the speech; the work is what the decision took besides. The end of the speech is
      that of the recording without its noise.
      Example:
        vivavoz bench ends --accept orders.tsv --grammar coffee.gram:order \\
          --noise pink --snr 10
      """)

  @OptionGroup var options: SpeechOptions

  @Option(help: "How the people speak: slow, normal or quick.")
  var pace = Pace.normal

  func validate() throws {
    guard !options.accept.isEmpty else { throw ValidationError("Name an --accept.") }
  }

  func run() async throws {
    let run = try options.run(isThorough: false)
    guard let ear = run.ears.first else { return }
    let denoiser = options.denoising.wanted.denoiser(Console.tell)
    let trial = EndTrial(ear: ear, denoiser: denoiser, pace: pace)
    Console.print("surrounding           n   cut    never   finished: n  gap  p95   open: n  gap   unfinished: n  work")
    for surrounding in run.surroundings {
      var (outcomes, never) = ([EndTrial.Outcome](), 0)
      for (number, one) in run.set.trials.enumerated() {
        Console.progress(Console.bar(number, of: run.set.trials.count) + " \(surrounding.name)")
        let speech = try SoundFile.read(one.take.path, rate: Waveform.hearingRate).waveform
        let end = Waveform(rate: speech.rate, samples: try denoiser?.clean(speech).samples ?? speech.samples).activeEnd
        var longer = speech
        longer.samples += Waveform.silence(.seconds(2), rate: speech.rate).samples
        let sound = surrounding.around(longer, seed: run.seed &+ UInt64(number))
        if let outcome = try await trial.hear(sound, end: end, in: one.grammar) {
          outcomes.append(outcome)
        } else {
          never += 1
        }
      }
      Console.progress(nil)
      Console.print(line(surrounding.name, outcomes, never))
    }
  }

  private func line(_ name: String, _ outcomes: [EndTrial.Outcome], _ never: Int) -> String {
    let count = outcomes.count + never
    let whole = outcomes.filter { !$0.isCut }
    let finished = whole.filter { $0.prospect == .finished }.map(\.gap)
    let open = whole.filter { $0.prospect == .open }.map(\.gap)
    let share = { (part: Int) in String(format: "%5.1f %%", 100 * Double(part) / Double(max(1, count))) }
    return name.padding(toLength: 18, withPad: " ", startingAt: 0) + String(format: "%5d", count)
      + share(outcomes.count(where: \.isCut)) + share(never)
      + String(format: "%10d %5.0f %5.0f", finished.count, finished.quantile(0.5), finished.quantile(0.95))
      + String(format: "%8d %5.0f", open.count, open.quantile(0.5))
      + String(
        format: "%12d %5.0f", outcomes.count { $0.prospect == .unfinished || $0.prospect == nil },
        outcomes.map(\.work).quantile(0.5))
  }
}

extension [Duration] {
  /// Returns a quantile in milliseconds.
  fileprivate func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Int(Double(count - 1) * share)].inSeconds * 1000
  }
}

extension Pace: ExpressibleByArgument {}
