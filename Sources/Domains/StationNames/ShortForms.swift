/// The shorter wordings that people use instead of a full name.
struct ShortForms {
  let tokens: [ParsedToken]
  let typesFirst: Bool
  /// Whether the language allows a direction before the name: west Merrion Square.
  let isTurned: Bool

  /// Wordings of a crossing: in reverse order, and without the joining word.
  var crossing: [[ParsedToken]] {
    let halves = tokens.halves
    guard halves.count == 2, let join = tokens.first(where: { $0.join != nil }), join.join != .pause else { return [] }
    return [halves[1] + [join] + halves[0], halves[0] + halves[1]]
  }

  /// Wordings of a crossing: each of its streets alone.
  var halves: [[ParsedToken]] {
    let halves = tokens.halves
    // The part after a pause is not a name of its own.
    let hasPause = tokens.contains { $0.join == .pause || $0.join == .by }
    return halves.count > 1 ? Array(halves.prefix(hasPause ? 1 : halves.count)) : []
  }

  /// Wordings of a street: without its "of", with its direction first, and without its direction.
  var shorter: [[ParsedToken]] {
    guard tokens.halves.count == 1 else { return [] }
    let tail = Array(tokens.reversed().prefix(while: isDirection).reversed())
    let core = Array(tokens.dropLast(tail.count))
    let directed = tail.isEmpty ? [] : (isTurned ? [tail + core] : []) + [core]
    return [withoutOf(tokens)] + directed + [withoutOf(core)]
  }

  /// Wordings without the type of street or place.
  var bare: [[ParsedToken]] {
    guard tokens.halves.count == 1 else { return [] }
    let core = Array(tokens.reversed().drop(while: isDirection).reversed())
    if core.first?.kind == .type { return [Array(core.dropFirst().drop { $0.kind == .generic })] }
    return core.last?.kind == .type ? [Array(core.dropLast())] : []
  }

  /// Removes "de": calle de Alcalá becomes calle Alcalá.
  private func withoutOf(_ tokens: [ParsedToken]) -> [ParsedToken] {
    guard let first = tokens.first, first.kind == .type, typesFirst else { return [] }
    return [first] + tokens.dropFirst().drop { $0.kind == .generic }
  }

  private func isDirection(_ token: ParsedToken) -> Bool {
    if case .compass = token.kind { return true }
    return token.kind == .direction
  }
}
