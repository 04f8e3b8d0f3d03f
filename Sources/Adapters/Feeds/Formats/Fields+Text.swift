extension Fields {
  /// A text for people: plain, or one of several languages' `[{text, language}]`: the wanted one (`es` and `es-MX` are
  /// each other's), else English, else the first. Spaces are tidied; nil where nothing is left of it.
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

/// Which of several languages is read.
enum Languages {
  /// The number of the wanted one, else of English, else of the first.
  static func best(_ languages: [String], for wanted: String) -> Int? {
    let roots = languages.map(root)
    return languages.firstIndex { $0.lowercased() == wanted.lowercased() } ?? roots.firstIndex(of: root(wanted))
      ?? roots.firstIndex(of: "en") ?? languages.indices.first
  }

  private static func root(_ language: String) -> String {
    language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
  }
}
