extension Narrator {
  /// The keys of the wordings for distances and ages. Only the narrator uses them.
  public static let measures: Set<String> = [
    "measure.metres", "measure.kilometre", "measure.kilometres", "age.seconds", "age.minutes", "age.hours", "age.days",
  ]

  /// Returns the words for the value of a slot in this locale.
  func wording(of slot: Slot, form: String?) throws(PromptError) -> Wording {
    switch slot {
    case .text(let text): Wording([.init(text)])
    case .foreign(let text, let language): Wording([.init(text, language: language)])
    case .number(let number): Wording([.init(idiom.numeral(number, form: form))])
    case .name(let id): try name(id)
    case .metres(let metres): try length(metres)
    case .seconds(let seconds): try age(seconds)
    case .month(let month): Wording([.init(idiom.months.indices.contains(month - 1) ? idiom.months[month - 1] : "")])
    case .line(let line): try phrase(line)
    case .choice(let slots): try list(slots, form: form, last: or)
    case .all(let slots): try list(slots, form: form, last: and)
    case .list(let slots): try list(slots, form: form) { _ in idiom.comma }
    case .sentences(let slots): try list(slots, form: form, comma: Self.stop) { _ in Self.stop }
    }
  }

  private func name(_ id: String) throws(PromptError) -> Wording {
    guard let name = names[id] else { throw .missingName(id) }
    return name
  }

  /// Returns a distance rounded as people say it: to 10 metres below 100, to 50 metres below a kilometre, and to a
  /// tenth of a kilometre above.
  private func length(_ metres: Int) throws(PromptError) -> Wording {
    let step = metres < 100 ? 10 : 50
    let rounded = max((metres + step / 2) / step * step, 10)
    guard rounded >= 1000 else { return try phrase(PromptLine("measure.metres", ["count": .number(rounded)])) }
    let tenths = (metres + 50) / 100
    let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(idiom.decimalMark)\(tenths % 10)"
    let isOne = tenths == 10
    return try phrase(PromptLine(isOne ? "measure.kilometre" : "measure.kilometres", ["count": .text(text)]))
  }

  private func age(_ seconds: Int) throws(PromptError) -> Wording {
    let (key, count) =
      seconds < 60
      ? ("age.seconds", max(seconds, 1))
      : seconds < 5400
        ? ("age.minutes", (seconds + 30) / 60)
        : seconds < 172_800 ? ("age.hours", (seconds + 1800) / 3600) : ("age.days", seconds / 86_400)
    return try phrase(PromptLine(key, ["count": .number(count)]))
  }

  private func list(
    _ slots: [Slot], form: String?, comma: String? = nil, last: (String) -> String
  ) throws(PromptError) -> Wording {
    var wording = Wording()
    for (index, slot) in slots.enumerated() {
      let member = try self.wording(of: slot, form: form)
      if index > 0 { wording.append(.init(index == slots.count - 1 ? last(member.text) : comma ?? idiom.comma)) }
      wording.append(member)
    }
    return wording
  }

  /// The separator between sentences, a longer pause than a comma.
  private static let stop = ". "

  private func or(_ text: String) -> String { link(text, idiom.orBefore, else: idiom.or) }

  private func and(_ text: String) -> String { link(text, idiom.andBefore, else: idiom.and) }

  private func link(_ text: String, _ special: [String: String], else usual: String) -> String {
    let start = text.lowercased()
    return special.filter { start.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }?.value ?? usual
  }

  /// Returns two wordings joined to one, with a contraction of the last and the first word if the language has one.
  func join(_ wording: Wording, _ following: Wording) -> Wording {
    var joined = Wording(wording.segments)
    guard let last = wording.segments.last, let first = following.segments.first,
      last.language == nil, first.language == nil, let melted = idiom.join(last.text, first.text)
    else {
      joined.append(following)
      return joined
    }
    joined = Wording(wording.segments.dropLast() + [.init(melted)])
    joined.append(Wording(Array(following.segments.dropFirst())))
    return joined
  }
}
