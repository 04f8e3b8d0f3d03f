import Dialogue
import JSGF
import Sound

extension Session {
  /// Feeds the open ear, if there is one; the end of an utterance is understood at once.
  func listen(to samples: [Int16], guide: [Int16]?) async {
    guard let ear = meanwhile ?? (speech == nil ? listening : nil) else { return }
    let wasHearing = hearkening.isHearing
    // A microphone that is muted, or none at all where somebody types: nobody speaks over us, and nothing need be computed.
    if ear.isEarly, !wasHearing, samples.allSatisfy({ $0 == 0 }) { return }
    if isSpeakingOver(ear) || hasJustSpoken { await notice(guide ?? samples, ear) }
    hearkening.isHeldBack = isSpeakingOver(ear)
    let moments = hearkening.hear(samples[...], guide: guide)
    if ear.overlaps, !wasHearing, held == nil { noteOverlap() }
    await follow(moments, ear)
  }

  private func follow(_ moments: [Hearkening.Moment], _ ear: Listening) async {
    for moment in moments {
      switch moment {
      case .beginning:
        began = now
        prepare(for: ear)
      case .pause(let utterance):
        meter?.paused(for: hearkening.silence, at: now)
        hearkening.found(await recognise(utterance, ear), in: utterance)
      case .end(let utterance, let known):
        // Too long to be heard on: nobody was silent yet.
        if known == nil { meter?.paused(for: .zero, at: now) }
        await understand(utterance, known, ear)
        // What follows the end of an utterance is not listened to any more.
        return
      }
    }
  }

  func prepare(for ear: Listening) {
    Task { [ears = language.recogniser] in await ears.prepare(for: ear.attention) }
  }

  private func recognise(_ utterance: Utterance, _ ear: Listening) async -> Hearkening.Heard {
    await speakAhead()
    meter?.listened()
    defer { meter?.recognised() }
    do {
      return .success(try await language.recogniser.recognise(utterance, for: ear.attention))
    } catch {
      return .failure(error)
    }
  }

  private func understand(_ utterance: Utterance, _ known: Hearkening.Heard?, _ ear: Listening) async {
    defer {
      meter?.settled()
      began = nil
    }
    do {
      let result = if let known { known } else { await recognise(utterance, ear) }
      meter?.decided(at: now, try? result.get()?.prospect)
      // Nobody spoke, a click, a gust; or no sentence came of it. The ear stays open, and the silence goes on being counted.
      guard let heard = try result.get(), let hypothesis = heard.hypothesis else {
        return ear.overlaps ? () : open(ear)
      }
      await settle(hypothesis, or: heard.other, ear)
    } catch {
      fault("recognise", error)
      await miss(nil, ear, .failed)
    }
  }

  /// - Parameter ear: the one that was open when the first letter was typed.
  func understand(_ typed: String, _ decision: Hypothesis.Decision, or other: String?, _ ear: Listening?) async {
    guard let ear else { return }
    let hypothesis = Hypothesis(typed: typed, decision)
    if ear.attention.takesText, !typed.asTyped.isEmpty, tags(of: hypothesis, ear.attention) == nil {
      return await settle(Hypothesis(text: typed.asTyped), [Tag("text=\(typed.asTyped)")], ear)
    }
    await settle(hypothesis, or: other.map { Hypothesis(typed: $0, decision) }, ear)
  }

  private func settle(_ hypothesis: Hypothesis, or other: Hypothesis?, _ ear: Listening) async {
    guard hypothesis.decision != .reject else { return await miss(hypothesis, ear, .rejected) }
    guard let tags = tags(of: hypothesis, ear.attention) else { return await miss(hypothesis, ear, .ungrammatical) }
    await settle(hypothesis, or: other, tags, ear)
  }

  func settle(_ hypothesis: Hypothesis, or other: Hypothesis? = nil, _ tags: [Tag], _ ear: Listening) async {
    guard let guess = guess(hypothesis, tags, ear) else { return await miss(hypothesis, ear, .meaningless) }
    // Nobody is asked which of two it was while they listen to something else.
    let other = ear.isMeanwhile ? nil : other
    let rival = other.flatMap { other in self.tags(of: other, ear.attention).flatMap { self.guess(other, $0, ear) } }
    var details: [String: TranscriptEntry.Detail] = [
      "tags": .text(tags.map(\.text).joined(separator: ", ")), "grammar": .text("\(ear.grammar)"),
    ]
    details.merge(moment(of: ear)) { $1 }
    signal(.understood, to: ear)
    let said = Event<F.Intent, F.Answer>.heard(guess.intent, guess.hypothesis, or: rival)
    listening = nil
    if ear.isEarly { return await bargeIn(said, details, isSecret: ear.attention.isSecret) }
    await happen(said, details, isSecret: ear.attention.isSecret)
    if !ear.overlaps { openAgain(ear) }
  }

  /// What the words mean in the grammar that is listened to, or as one of the sentences that are offered.
  private func tags(of hypothesis: Hypothesis, _ attention: Attention) -> [Tag]? {
    if let place = attention.offered.firstIndex(of: hypothesis.text) { return [Tag("choice=\(place + 1)")] }
    let grammar = language.grammars[attention.grammar.file]
    return grammar?.matches(Words.of(hypothesis.text), rule: attention.grammar.rule).first?.tags
  }

  private func guess(_ hypothesis: Hypothesis, _ tags: [Tag], _ ear: Listening) -> Guess<F.Intent>? {
    F.Intent(tags: tags).map {
      Guess($0, hypothesis.meaning(Set(tags.map(\.text)), overlaps: ear.overlaps))
    }
  }

  /// Where in our speech somebody begins to speak.
  func noteOverlap() {
    let early = Duration.seconds(Double(ahead) / Double(Waveform.speakingRate))
    overlap = speech.flatMap { speech in
      speech.prompt.map { Overlap(prompt: $0, after: max(.zero, speech.elapsed - early)) }
    }
  }

  /// Why words led to nothing.
  private enum Miss: String {
    /// The recogniser itself failed.
    case failed
    /// Hardly like what can be said here.
    case rejected
    /// No sentence of the grammar.
    case ungrammatical
    /// A sentence of the grammar, but its tags say nothing to the app: a fault of the grammar.
    case meaningless
  }

  /// What is not understood while we speak was not said to us: only the transcript tells of it, and what was being said goes on.
  private func miss(_ hypothesis: Hypothesis?, _ ear: Listening, _ cause: Miss) async {
    if ear.overlaps {
      let details = (hypothesis?.details ?? [:]).merging(moment(of: ear)) { $1 }
      let why = ["cause": cause.rawValue, "grammar": "\(ear.grammar)"].mapValues { TranscriptEntry.Detail.text($0) }
      return record(effect: "ignore", details.merging(why) { $1 })
    }
    listening = nil
    signal(.missed, to: ear)
    let why = ["cause": cause.rawValue, "grammar": "\(ear.grammar)"].mapValues { TranscriptEntry.Detail.text($0) }
    await happen(.nomatch(hypothesis), why.merging(moment(of: ear)) { $1 }, isSecret: ear.attention.isSecret)
    openAgain(ear)
  }

  /// When it was said: where in our speech, or else for how long somebody spoke who had the floor. Where a voice takes no time,
  /// as recordings do, there is none of it.
  private func moment(of ear: Listening) -> [String: TranscriptEntry.Detail] {
    if ear.overlaps { return overlap?.details ?? [:] }
    guard let began, now > began else { return [:] }
    return ["spoken": .number((now - began).inSeconds)]
  }
}

extension Hypothesis {
  fileprivate init(typed text: String, _ decision: Decision) {
    self.init(
      text: Words.of(text).joined(separator: " "), decision: decision, confidence: decision == .accept ? 1 : 0.5)
  }

  fileprivate func meaning(_ meaning: Meaning, overlaps: Bool) -> Hypothesis {
    Hypothesis(text: text, decision: decision, confidence: confidence, meaning: meaning, overlaps: overlaps)
  }
}

extension Session.Overlap {
  var details: [String: TranscriptEntry.Detail] { ["into": .text(prompt), "after": .number(after.inSeconds)] }
}
