/// What is remembered of a stream: its last samples, and of an utterance that is going on what is clean by now.
struct Recall: Sendable {
  private let denoiser: (any Denoiser)?
  private var kept = Kept()
  private var cleaning: Cleaning?
  /// What was told at the last pause, as long as nothing was said since.
  private var told: Utterance?

  init(denoiser: (any Denoiser)?) { self.denoiser = denoiser }

  /// How likely it is that somebody speaks in the latest step, 0 ... 1; nil where only the level tells.
  var voice: Float? { cleaning?.voice }

  /// - Parameter guiding: the sample of the guide; nil where there is none.
  /// - Returns: what tells of this moment.
  mutating func append(_ sample: Int16, guiding: Int16?) -> Int16 { kept.append(sample, guiding: guiding) }

  /// An utterance began so many steps ago: what was before is dropped, and what is left is cleaned from now on.
  mutating func begin(_ steps: Int) {
    keep(steps)
    cleaning = denoiser.flatMap { Cleaning($0) }
    cleaning?.hear(kept.last(kept.samples.count))
  }

  /// Cleans the latest step.
  mutating func clean() { cleaning?.hear(kept.last(StepMeter.length)) }

  /// Something was said behind the last pause.
  mutating func goOn() { told = nil }

  /// - Returns: what was said until now.
  mutating func pause() -> Utterance {
    let utterance = said(without: 0)
    told = utterance
    return utterance
  }

  /// Hands over what was kept, but for the last steps, which stay for what comes next; where it was told already, what was told.
  mutating func finish(without surplus: Int) -> Utterance {
    let utterance = told ?? said(without: surplus)
    wait(keeping: surplus)
    return utterance
  }

  /// No utterance is going on.
  mutating func wait(keeping steps: Int) {
    keep(steps)
    (cleaning, told) = (nil, nil)
  }

  /// Drops all but the last steps; with an allowance, only now and then, because dropping moves what is kept.
  mutating func keep(_ steps: Int, allowing spare: Int = 0) {
    guard kept.samples.count > (steps + spare) * StepMeter.length else { return }
    kept.keep(steps * StepMeter.length)
  }

  /// What was kept, but for the last steps, and of it what is clean already.
  private func said(without surplus: Int) -> Utterance {
    let samples = Array(kept.samples.dropLast(surplus * StepMeter.length))
    let cleaned = cleaning?.cleaned(samples.count)
    let ready = cleaned.map { Array(samples.prefix($0.samples.count)) } ?? samples
    return Utterance(Waveform(rate: Waveform.hearingRate, samples: ready), cleaned: cleaned)
  }
}
