import AppCommands
import ArgumentParser
import Audio
import CommandOptions
import Foundation
import JSGF
import RecognitionRuns
import Session
import SoundFiles
import Terminal
import Timestamps
import VoiceEngine

struct EndpointingBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endpointing",
    abstract: "Measure endpointing: its latency, and how often it cuts speech off.",
    discussion: """
      The command adds two seconds of silence, or of noise if --noise is given, to the \
      end of each recording, and processes it as in a conversation.

      The columns of the table:
      cut         the share of utterances that ended while the user still spoke
      never       the share without an endpoint within two seconds
      finished    utterances to whose words the grammar allows no further word, or
                  only words that keep the meaning
      open        utterances whose words are a sentence of the grammar; further words
                  can follow and change its meaning
      unfinished  utterances whose words are only the beginning of a sentence, or in
                  which the recogniser found no words
      n           the number of utterances
      p50, p95    median and 95th percentile of the endpointing latency, in ms of
                  audio from the end of speech in the clean recording
      work        the median processing time of the recogniser, in ms

      Example:
        vivavoz bench endpointing --accept orders.tsv --grammar coffee.gram:order \\
          --noise pink --snr 10
      """)

  @OptionGroup var options: SpeechOptions

  @Option(help: "How long a pause ends an utterance: slow, normal or quick, as in `vivavoz settings`.")
  var pace = EndpointingProfile.normal

  func validate() throws {
    guard !options.accept.isEmpty else { throw ValidationError("Name at least one --accept manifest.") }
  }

  func run() async throws {
    let run = try options.run(isThorough: false)
    guard let recogniser = run.recognisers.first else { return }
    let denoiser = options.denoising.wanted.denoiser(Console.report)
    let trial = EndpointingTrial(recogniser: recogniser, denoiser: denoiser, profile: pace)
    Console.print("condition             n   cut    never   finished: n  p50  p95   open: n  p50   unfinished: n  work")
    for condition in run.conditions {
      var (outcomes, never) = ([EndpointingTrial.Outcome](), 0)
      for (number, one) in run.set.trials.enumerated() {
        Console.progress(Console.bar(number, of: run.set.trials.count) + " \(condition.name)")
        let speech = try SoundFile.read(one.take.path, rate: Waveform.asrSampleRate).waveform
        let end = Waveform(rate: speech.rate, samples: try denoiser?.denoise(speech).samples ?? speech.samples)
          .activeEnd
        var longer = speech
        longer.samples += Waveform.silence(.seconds(2), rate: speech.rate).samples
        let sound = try condition.around(longer, seed: run.seed &+ UInt64(number))
        if let outcome = try await trial.recognise(sound, end: end, in: one.grammar) {
          outcomes.append(outcome)
        } else {
          never += 1
        }
      }
      Console.progress(nil)
      Console.print(line(condition.name, outcomes, never))
    }
  }

  private func line(_ name: String, _ outcomes: [EndpointingTrial.Outcome], _ never: Int) -> String {
    let count = outcomes.count + never
    let whole = outcomes.filter { !$0.isCut }
    let finished = whole.filter { $0.completeness == .complete || $0.completeness == .semanticallyComplete }.map(\.gap)
    let open = whole.filter { $0.completeness == .answer || $0.completeness == .extendable }.map(\.gap)
    let share = { (part: Int) in String(format: "%5.1f %%", 100 * Double(part) / Double(max(1, count))) }
    return name.padding(toLength: 18, withPad: " ", startingAt: 0) + String(format: "%5d", count)
      + share(outcomes.count(where: \.isCut)) + share(never)
      + String(format: "%10d %5.0f %5.0f", finished.count, finished.quantile(0.5), finished.quantile(0.95))
      + String(format: "%8d %5.0f", open.count, open.quantile(0.5))
      + String(
        format: "%12d %5.0f", outcomes.count { $0.completeness == .incomplete || $0.completeness == nil },
        outcomes.map(\.work).quantile(0.5))
  }
}
