extension Fields {
  /// Returns a display text: a plain string, or one entry of a list in several languages, `[{text, language}]`. The
  /// entry is that of the given language (`es` matches `es-MX` and the reverse), else English, else the first. White
  /// space is normalised. The result is nil for an empty text.
  func words(_ name: String, in language: String) -> String? {
    let found = text(name) ?? Self.chosen(objects(name)?.compactMap { $0 } ?? [], for: language)
    return found.map(Quoted.shown).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func chosen(_ all: [Fields], for language: String) -> String? {
    let told = all.filter { !($0.text("text") ?? "").isEmpty }
    let best = Languages.best(told.map { $0.text("language") ?? "" }, for: language)
    return best.flatMap { told[$0].text("text") }
  }
}

/// The choice between texts in several languages.
enum Languages {
  /// Returns the index of the wanted language in a list; if it is missing, that of English, otherwise that of the
  /// first; nil for an empty list.
  static func best(_ languages: [String], for wanted: String) -> Int? {
    let roots = languages.map(root)
    return languages.firstIndex { $0.lowercased() == wanted.lowercased() } ?? roots.firstIndex(of: root(wanted))
      ?? roots.firstIndex(of: "en") ?? languages.indices.first
  }

  private static func root(_ language: String) -> String {
    language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
  }
}
