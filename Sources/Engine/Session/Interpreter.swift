import Dialogue
import JSGF
import Ports
import TurnTaking

/// Reads the words of a hypothesis, or typed words, in the grammar of a listener: words become tags, and tags an
/// intent.
struct Interpreter<Intent: TagDecodable & Hashable & Sendable> {
  /// What the words mean.
  enum Reading {
    /// The words are a sentence of the grammar. The payload is their interpretation, the interpretation of the
    /// alternative hypothesis (nil if there is none), and the tags of the words.
    case understood(Interpretation<Intent>, or: Interpretation<Intent>?, [Tag])
    case rejected(Hypothesis?, RejectionReason)
  }

  let grammars: [String: Matcher]

  /// Reads typed words.
  func read(
    typed text: String, _ decision: Hypothesis.Decision, or other: String?, _ listener: ActiveListener
  ) -> Reading {
    let hypothesis = Hypothesis(typed: text, decision)
    let clause = decision == .accept && other == nil ? clauseAfterNegation(in: text, listener.request) : nil
    if let tags = tags(of: hypothesis, listener.request) {
      guard decision != .reject else { return .rejected(hypothesis, .rejected) }
      // «No, estoy bien» is not «no estoy bien», a call for help.
      if let clause, !clause.tags.isSubset(of: tags) {
        return read(Hypothesis(typed: text, .ask), or: Hypothesis(typed: clause.text, .ask), tags, listener)
      }
      return read(hypothesis, or: other.map { Hypothesis(typed: $0, decision) }, tags, listener)
    }
    if listener.request.acceptsFreeText, !text.asTyped.isEmpty {
      return read(Hypothesis(text: text.asTyped), or: nil, [Tag("text=\(text.asTyped)")], listener)
    }
    guard decision == .accept,
      let sentence = clause?.text ?? nearMatch(of: text, listener.request)?.words.joined(separator: " ")
    else {
      return .rejected(hypothesis, decision == .reject ? .rejected : .ungrammatical)
    }
    var nearest = Hypothesis(typed: sentence, .ask)
    nearest.typed = hypothesis.text
    return read(nearest, or: nil, listener)
  }

  /// Reads the words of a recognition. Without a recognition, the recogniser has failed.
  func read(_ recognition: Recognition?, _ listener: ActiveListener) -> Reading {
    guard let hypothesis = recognition?.hypothesis else { return .rejected(nil, .failed) }
    return read(hypothesis, or: recognition?.alternative, listener, known: recognition?.tags ?? [:])
  }

  /// Reads the words of a hypothesis.
  /// - Parameter known: the tags that the recogniser has matched, keyed by text.
  private func read(
    _ hypothesis: Hypothesis, or other: Hypothesis?, _ listener: ActiveListener, known: [String: [Tag]] = [:]
  ) -> Reading {
    guard hypothesis.decision != .reject else { return .rejected(hypothesis, .rejected) }
    guard let tags = tags(of: hypothesis, listener.request, known: known) else {
      return .rejected(hypothesis, .ungrammatical)
    }
    return read(hypothesis, or: other, tags, listener, known: known)
  }

  /// Reads tags without words, from a button or a switch. The grammar still decides whether they are accepted: only it
  /// knows which tags are possible in the current state, and whether a value in them exists.
  /// - Returns: nil if the grammar cannot produce the tags.
  func read(_ tags: [Tag], _ listener: ActiveListener) -> Reading? {
    let known = grammars[listener.grammar.file]?.tags(under: listener.grammar.rule) ?? []
    guard !tags.isEmpty, tags.allSatisfy(known.contains), Intent(tags: tags) != nil else { return nil }
    return read(Hypothesis(text: tags.map(\.text).joined(separator: ", ")), or: nil, tags, listener)
  }

  private func read(
    _ hypothesis: Hypothesis, or other: Hypothesis?, _ tags: [Tag], _ listener: ActiveListener,
    known: [String: [Tag]] = [:]
  ) -> Reading {
    guard let first = interpretation(hypothesis, tags, listener) else { return .rejected(hypothesis, .meaningless) }
    // A listener with a grammar for the time of an output takes no alternative, since no confirmation is possible then.
    let other = listener.isConcurrent ? nil : other
    let second = other.flatMap { other in
      self.tags(of: other, listener.request, known: known).flatMap { interpretation(other, $0, listener) }
    }
    return .understood(first, or: second, tags)
  }

  /// Returns what a typed line says after a negation and a comma, "help me" of "no, help me", if it is a sentence of the
  /// grammar; otherwise nil. The tags are those of its meaning.
  private func clauseAfterNegation(in text: String, _ request: ListenRequest) -> (text: String, tags: Set<Tag>)? {
    guard let comma = text.firstIndex(where: Matcher.clauseMarks.contains),
      let matcher = grammars[request.grammar.file],
      let word = Tokenizer.tokenize(String(text[..<comma])).last, matcher.isNegation(word)
    else { return nil }
    let words = Tokenizer.tokenize(String(text[comma...]))
    let meant = matcher.matches(words, rule: request.grammar.rule).meant
    return meant.map { (words.joined(separator: " "), Set($0.tags.filter(\.isMeaning))) }
  }

  /// Whether a typed line is a sentence of a request's grammar, or the request accepts any text.
  func accepts(_ line: String, _ request: ListenRequest) -> Bool {
    request.acceptsFreeText || tags(of: Hypothesis(typed: line, .accept), request) != nil
  }

  /// Returns the tags of the words in the grammar, or the tag of the offered choice that they name; nil if neither
  /// matches.
  private func tags(of hypothesis: Hypothesis, _ request: ListenRequest, known: [String: [Tag]] = [:]) -> [Tag]? {
    if let place = request.choices.firstIndex(of: hypothesis.text) { return [Tag("choice=\(place + 1)")] }
    if let tags = known[hypothesis.text] { return tags }
    let meanings =
      grammars[request.grammar.file]?
      .matches(Tokenizer.tokenize(hypothesis.text), rule: request.grammar.rule) ?? []
    return meanings.meant?.tags
  }

  /// Returns the sentence of the grammar that is nearest to a typed text outside the grammar; the app must confirm
  /// it.
  private func nearMatch(of text: String, _ request: ListenRequest) -> NearMatch? {
    grammars[request.grammar.file]?.nearMatch(of: text, rule: request.grammar.rule)
  }

  private func interpretation(
    _ hypothesis: Hypothesis, _ tags: [Tag], _ listener: ActiveListener
  ) -> Interpretation<Intent>? {
    Intent(tags: tags).map {
      Interpretation($0, hypothesis.meaning(Set(tags.filter(\.isMeaning).map(\.text)), overlaps: listener.overlaps))
    }
  }
}

/// The cause of a no-match.
public enum RejectionReason: String, Hashable, Sendable {
  /// The recogniser threw an error.
  case failed
  /// The confidence model rejected the hypothesis.
  case rejected
  /// The words are no sentence of the grammar.
  case ungrammatical
  /// The words are a sentence of the grammar, but its tags form no intent of the app: an error in the grammar.
  case meaningless
}

extension Hypothesis {
  init(typed text: String, _ decision: Decision) {
    self.init(
      text: Tokenizer.tokenize(text).joined(separator: " "), decision: decision,
      confidence: decision == .accept ? 1 : 0.5)
  }

  fileprivate func meaning(_ meaning: SemanticTags, overlaps: Bool) -> Hypothesis {
    var hypothesis = Hypothesis(
      text: text, decision: decision, confidence: confidence, tags: meaning, overlaps: overlaps)
    hypothesis.hasOpposite = hasOpposite
    hypothesis.typed = typed
    return hypothesis
  }
}
