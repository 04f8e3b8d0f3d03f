import Boards
import JSON

/// Converts a board's file to a `Board`, and collects warnings about tolerated errors.
///
/// Source: https://www.openboardformat.org/docs
struct BoardReading {
  let field: Field
  let id: Board.ID
  let links: Links
  /// Whether the board is one of VivaVoz's own, in whose phrases braces are placeholders.
  let isOurs: Bool
  private(set) var warnings: [Warning] = []
  private var images: [String: Field] = [:]
  private var sounds: Set<String> = []

  init(_ source: BoardFile, file: String, place: String, links: Links, isOurs: Bool) {
    field = Field(file: file, part: place, value: source.json)
    id = source.id
    self.links = links
    self.isOurs = isOurs
  }

  mutating func board(locale: String? = nil) throws(BoardFault) -> Board {
    try note()
    var buttons: [Button] = []
    var ids = ButtonIDs()
    for (index, item) in try items().enumerated() {
      guard let item else {
        warn(field, "button \(index + 1) is null and is skipped")
        continue
      }
      buttons.append(try button(item, index, &ids))
    }
    let grid = try grid(ids)
    return Board(
      id: id, name: try field["name"]?.words() ?? id.rawValue, locale: try self.locale(locale), buttons: buttons,
      grid: grid)
  }

  private func items() throws(BoardFault) -> [Field?] {
    let items = try field["buttons"]?.items() ?? []
    guard items.count <= BoardLibrary.Bounds.buttons else {
      throw BoardFault(
        .tooLarge, field.file, place: field.place,
        problem: BoardLibrary.Problem.Reason.hasTooManyButtons(items.count).text,
        cure: "nothing was imported")
    }
    return items
  }

  /// Collects the ids of the board's images and sounds, to which its buttons may refer.
  private mutating func note() throws(BoardFault) {
    if field["id"] == nil { warn(field, "it has no id; \(id) is used") }
    for image in try media("images") { images[image.id] = image.field }
    for sound in try media("sounds") { sounds.insert(sound.id) }
  }

  private func media(_ name: String) throws(BoardFault) -> [(id: String, field: Field)] {
    var found: [(id: String, field: Field)] = []
    for item in try field[name]?.items() ?? [] {
      guard let item else { continue }
      try item.checkObject()
      try Media.check(item)
      if let id = try item["id"]?.name() { found.append((id, item)) }
    }
    return found
  }

  private mutating func locale(_ folder: String?) throws(BoardFault) -> String? {
    let written = try field["locale"]?.words()
    if written == nil, folder == nil { warn(field, "it names no locale") }
    if let written, let folder, Self.language(written) != Self.language(folder) {
      warn(field, "it is in \(PackagePath.shown(written)), and \(folder) was expected")
    }
    return written ?? folder
  }

  /// Returns the language of a locale: `en` for `en-IE` and `en_IE`.
  private static func language(_ locale: String) -> String {
    String(locale.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  private mutating func grid(_ ids: ButtonIDs) throws(BoardFault) -> [[Button.ID?]] {
    guard let grid = field["grid"] else {
      warn(field, "it has no grid; its buttons keep the order of the file")
      return []
    }
    try grid.checkObject()
    for side in ["rows", "columns"] {
      guard let field = grid[side], case .number(let digits) = field.value else { continue }
      if Double(digits).map({ $0 > Double(Limits.grid) }) ?? true {
        throw BoardFault(
          .tooLarge, field.file, place: field.place, problem: "the grid has more than \(Limits.grid) \(side)",
          cure: "correct the number")
      }
    }
    var rows: [[Button.ID?]] = []
    for row in try grid["order"]?.items() ?? [] {
      var cells: [Button.ID?] = []
      for cell in try row?.items() ?? [] { cells.append(try self.cell(cell, ids)) }
      rows.append(cells)
    }
    return rows
  }

  private mutating func cell(_ cell: Field?, _ ids: ButtonIDs) throws(BoardFault) -> Button.ID? {
    guard let cell else { return nil }
    let written = try cell.name()
    if let id = ids.id(of: written) { return id }
    warn(cell, "there is no button \(PackagePath.shown(written)); the cell counts as empty")
    return nil
  }

  private mutating func warn(_ field: Field, _ problem: String) {
    // The number of warnings is limited, since a million of them are useless.
    if warnings.count >= Limits.warnings { return }
    warnings.append(Warning(place: field.place.isEmpty ? field.file : field.place, problem: problem))
  }
}

extension BoardReading {
  private mutating func button(_ item: Field, _ index: Int, _ ids: inout ButtonIDs) throws(BoardFault) -> Button {
    try item.checkObject()
    let written = try item["id"]?.name()
    let button = ids.add(written, index)
    if written == nil { warn(item, "it has no id; \(button) is used") }
    if let written, Button.ID(written) != button { warn(item, "its id is used twice; \(button) is used instead") }
    let vocalization = try item["vocalization"]?.words()
    // A button without a label gets its phrase as the label; on installed boards a phrase may have slots, so a label
    // is required.
    let label = try item["label"]?.words() ?? (isOurs ? nil : vocalization) ?? ""
    return Button(
      key: Button.Key(id, button), label: label, vocalization: vocalization, mayHavePlaceholders: isOurs,
      without: try item["ext_vivavoz_without"]?.words(),
      triggers: try triggers(item), isUrgent: try item["ext_vivavoz_urgent"]?.flag() ?? false,
      action: try action(item),
      isHidden: try item["hidden"]?.flag() ?? false, picture: try picture(item, label), sound: try sound(item),
      colours: Button.Colours(
        background: try colour(item["background_color"]), border: try colour(item["border_color"])))
  }

  private func triggers(_ item: Field) throws(BoardFault) -> [String] {
    var triggers: [String] = []
    for trigger in try item["ext_vivavoz_triggers"]?.items() ?? [] {
      guard case .string = trigger?.value, let words = try trigger?.words() else { continue }
      triggers.append(words)
    }
    return triggers
  }

  private mutating func action(_ item: Field) throws(BoardFault) -> Button.Action {
    if let link = item["load_board"] {
      let (action, warning) = try links.action(link)
      warnings += [warning].compactMap { $0 }
      return action
    }
    var written: [String] = []
    // Where both fields exist, `actions` contains the value of `action` too.
    for case let action? in try item["actions"]?.items() ?? [] { written.append(try action.string()) }
    if written.isEmpty, let action = item["action"] { written = [try action.string()] }
    if written.isEmpty { return .speak }
    if written.contains(":home") { return .home }
    return written.contains(":back") || written.contains(":ext_vivavoz_back") ? .back : .other(written)
  }

  private mutating func picture(_ item: Field, _ label: String) throws(BoardFault) -> Button.Picture? {
    guard let field = item["image_id"] else { return nil }
    let id = try field.name()
    guard let image = images[id] else {
      warn(field, "there is no image \(PackagePath.shown(id)); the button has no image")
      return nil
    }
    return Button.Picture(id: id, alt: try image["ext_vivavoz_alt"]?.words() ?? label)
  }

  private mutating func colour(_ field: Field?) throws(BoardFault) -> Button.Colour? {
    guard let field else { return nil }
    let written = try field.string()
    let colour = Button.Colour(written: written)
    if colour == nil { warn(field, "\(PackagePath.shown(written)) is not a known colour; the button has none") }
    return colour
  }

  private mutating func sound(_ item: Field) throws(BoardFault) -> String? {
    guard let field = item["sound_id"] else { return nil }
    let id = try field.name()
    if sounds.contains(id) { return id }
    warn(field, "there is no sound \(PackagePath.shown(id)); the synthesizer speaks the button")
    return nil
  }
}
