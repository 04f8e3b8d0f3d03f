import BikeShare
import Prompts

extension NameAssignment.LocaleForms {
  /// Gives every station its full name as a form (a recognised wording), in the listener's language and in the
  /// original. A station without a usable name gets its number.
  mutating func giveWholes(_ stations: [Station], _ tokens: [Int: [ParsedToken]], _ numbers: [Int]) {
    for number in stations.indices {
      let wholes = tokens[number].map { [rendering.translated($0), $0].compactMap(rendering.form) } ?? []
      var forms = wholes.uniqued().filter(isFree)
      if forms.isEmpty { forms = [numbered(numbers[number]) ?? wholes.first.flatMap(called)].compactMap { $0 } }
      for form in forms { take(form) }
      acceptedForms[number] = forms
    }
  }

  /// Returns a wording with the station's number, `station twelve`. Returns nil if the wording is taken or is a
  /// phrase of the grammars, or if a word cannot be pronounced.
  private func numbered(_ number: Int) -> String? {
    rendering.own.numerals.cardinal(number).flatMap(called).flatMap { isFree($0) ? $0 : nil }
  }

  private func called(_ name: String) -> String? {
    rendering.heard(rendering.own.station.replacing("{number}", with: name))
  }

  /// The recognised wordings of a common beginning of names, and for each of its stations the words that distinguish
  /// it.
  struct Plan {
    let forms: [String]
    let which: [Int: SpokenName.Distinction]
  }

  /// Determines the recognised wordings of a common beginning of names, which becomes a place.
  /// - Parameter rivals: the common beginnings that share stations with this one.
  /// - Returns: nil if the beginning cannot be used and must be dropped.
  func plan(_ stem: SharedPrefix, _ tokens: [Int: [ParsedToken]], _ rivals: [SharedPrefix]) -> Plan? {
    let forms = variants(
      [rendering.translated(stem.tokens), stem.tokens].flatMap { tokens in
        [rendering.form(tokens), articled(tokens)].compactMap { $0 }
      })
    guard let first = forms.first, isFree(first) else { return nil }
    var told: [Int: SpokenName.Distinction] = [:]
    for number in stem.stations {
      guard let next = tokens[number].flatMap({ rendering.distinction(stem.rest(of: $0)) }) else { return nil }
      told[number] = SpokenName.Distinction(
        spoken: next.spoken, acceptedForms: ((which[number]?.acceptedForms ?? []) + next.acceptedForms).uniqued())
    }
    guard (rivals + [stem]).allSatisfy({ isClear($0, told) }) else { return nil }
    return Plan(forms: Array(forms.filter(isFree).prefix(NameNormalizer.mostForms)), which: told)
  }

  mutating func take(_ plan: Plan) {
    for form in plan.forms { take(form) }
    stems.append(plan.forms)
    which.merge(plan.which) { $1 }
  }

  /// Returns whether each accepted answer to "which one?" selects a single station.
  /// - Parameters:
  ///   - stem: the stations among which the rider chooses, because their names begin with the same words.
  ///   - told: new distinctions of the stations, keyed by the station's index. They take precedence over ``which``.
  private func isClear(_ stem: SharedPrefix, _ told: [Int: SpokenName.Distinction]) -> Bool {
    let answers = stem.stations.flatMap {
      (told[$0]?.acceptedForms ?? which[$0]?.acceptedForms ?? []).map(Letters.folded).uniqued()
    }
    return Set(answers).count == answers.count
  }

  /// Gives stations further wordings of their names, up to the maximum number. A wording is added only if it belongs to
  /// one station.
  mutating func giveMore(_ tokens: [Int: [ParsedToken]], _ streets: [[ParsedToken]]) {
    var wishes: [Int: [String]] = [:]
    var owners: [String: Int] = [:]
    for (number, tokens) in tokens {
      let forms = more(tokens, streets[number], beside: acceptedForms[number] ?? [])
      wishes[number] = forms
      for form in forms.map(Letters.folded).uniqued() { owners[form, default: 0] += 1 }
    }
    for (number, forms) in wishes {
      let free = forms.filter { owners[Letters.folded($0)] == 1 && isFree($0) }
      acceptedForms[number] = Array(((acceptedForms[number] ?? []) + free).uniqued().prefix(NameNormalizer.mostForms))
    }
  }

  /// Returns further wordings of a station's name besides the full one, the most likely first.
  private func more(_ tokens: [ParsedToken], _ street: [ParsedToken], beside said: [String]) -> [String] {
    // A rider who omits the house number means the only station of that street.
    let wholes = [tokens, tokens.filter { !$0.isHouse }].uniqued()
    let readings = wholes.flatMap { [rendering.translated($0), $0] }.uniqued()
    let (rules, isForeign) = (rendering.reading, rendering.foreign != nil)
    let cut = readings.map {
      ShortForms(tokens: $0, typesFirst: rules.typesFirst, isTurned: !rules.typesFirst && !isForeign)
    }
    let parts = cut.flatMap(\.crossing) + cut.flatMap(\.halves) + cut.flatMap(\.shorter) + cut.flatMap(\.bare)
    let shorter = wholes.dropFirst().flatMap { [rendering.translated($0), $0] }
    let forms =
      readings.compactMap(articled) + (shorter + parts + [street]).filter(\.isTelling).compactMap(rendering.form)
    let short = forms.filter { $0.contains(" ") || $0.count > 3 }
    return (short + variants(said + short)).uniqued()
  }

  private func articled(_ tokens: [ParsedToken]) -> String? {
    rendering.article(tokens).flatMap { rendering.heard([$0] + rendering.written(tokens)) }
  }

  /// Returns the wordings together with variants as people type them: "st" for "saint", no apostrophes.
  private func variants(_ forms: [String]) -> [String] {
    (forms
      + forms.compactMap { form in
        let words = form.split(separator: " ").map { NameVerbalizer.variants(String($0)).last ?? String($0) }
        let typed = words.joined(separator: " ")
        return typed == form ? nil : rendering.heard(words)
      }).uniqued()
  }

  /// Returns the spoken name of a station.
  /// - Parameter unread: the full name in its own script, for a voice that reads that script.
  func name(_ number: Int, _ tokens: [ParsedToken]?, _ called: Int, unread: SpokenName.Segment?) -> SpokenName {
    let tokens = tokens.map(rendering.translated) ?? []
    let article = rendering.article(tokens)
    let numbered = SpokenName.Segment(rendering.own.station.replacing("{number}", with: "\(called)"))
    let say = tokens.isEmpty ? [unread ?? numbered] : rendering.segments(tokens)
    return SpokenName(
      article: article, spoken: say, acceptedForms: acceptedForms[number] ?? [], distinction: which[number])
  }

  func name(_ stem: SharedPrefix, _ index: Int) -> SpokenName {
    let tokens = rendering.translated(stem.tokens)
    return SpokenName(
      article: rendering.article(tokens), spoken: rendering.segments(tokens), acceptedForms: stems[index])
  }
}
