/// Turns prompt lines into words of a locale. It uses the wordings of a key in turn, so that no sentence is said twice
/// in a row.
public struct Narrator: Equatable, Sendable {
  let table: PromptTable
  let idiom: LanguageConventions
  /// The spoken names, keyed by id: `station.36`, `place.smithfield`.
  let names: [String: Wording]
  /// The number of times that the prompt of each key has been said.
  private var uses: [String: Int] = [:]
  private var lastText: String?

  public init(table: PromptTable, idiom: LanguageConventions, names: [String: Wording] = [:]) {
    self.table = table
    self.idiom = idiom
    self.names = names
  }

  /// Chooses the next wording of a line's key, or the one after it if the next would repeat the words just said.
  public mutating func word(_ line: PromptLine) throws(PromptError) -> Wording {
    var use = uses[line.key, default: 0]
    var wording = try word(line, variant: use)
    if wording.text == lastText, try wordings(of: line).count > 1 {
      use += 1
      wording = try word(line, variant: use)
    }
    uses[line.key] = use + 1
    lastText = wording.text
    return wording
  }

  /// Returns the wording in which the line was last said.
  public func again(_ line: PromptLine) throws(PromptError) -> Wording {
    try word(line, variant: max(uses[line.key, default: 1] - 1, 0))
  }

  /// Returns every wording of a line in this locale, in order.
  public func words(_ line: PromptLine) throws(PromptError) -> [Wording] {
    var all: [Wording] = []
    for variant in try wordings(of: line).indices { all.append(try word(line, variant: variant)) }
    return all
  }

  private func word(_ line: PromptLine, variant: Int) throws(PromptError) -> Wording {
    var wording = try phrase(line, variant: variant).capitalised()
    wording.clip = table[line.key]?.clip
    wording.variant = variant % (try wordings(of: line).count) + 1
    return wording
  }

  /// Returns the wording of a line that is inserted into another line.
  /// - Parameter variant: which of the key's wordings to use, from 0; a higher number starts again with the first.
  func phrase(_ line: PromptLine, variant: Int = 0) throws(PromptError) -> Wording {
    let wordings = try wordings(of: line)
    let wording = try fill(wordings[variant % wordings.count], of: line)
    return table[line.key]?.language.map { wording.read(in: $0) } ?? wording
  }

  private func wordings(of line: PromptLine) throws(PromptError) -> [Template] {
    guard let entry = table[line.key] else { throw .missingKey(line.key) }
    let wordings = entry.wordings(for: line.slots, language: idiom.language)
    guard !wordings.isEmpty else { throw .missingForm(key: line.key, form: .other) }
    return wordings
  }

  private func fill(_ template: Template, of line: PromptLine) throws(PromptError) -> Wording {
    var wording = Wording()
    for part in template.parts {
      switch part {
      case .words(let text): wording.append(.init(text))
      case .placeholder(let name, let form):
        guard let slot = line.slots[name] else { throw .missingSlot(key: line.key, slot: name) }
        wording = join(wording, try self.wording(of: slot, form: form))
      }
    }
    return wording
  }
}
