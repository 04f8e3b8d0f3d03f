extension SpanishSpelling {
  struct Alternative: Sendable {
    let phones: Pronunciation
    let weight: Double
  }

  /// How Spanish sounds are heard by a model of English: the shares of its phones, measured on Spanish speech.
  /// Source: Documentation/Decisions/0008-spanish-phones.md.
  static let alternatives: [String: [Alternative]] = table.mapValues { text in
    text.split(separator: "|").map { way in
      let fields = way.split(separator: " ")
      return Alternative(phones: fields.dropLast().map(String.init), weight: Double(fields.last ?? "") ?? 0)
    }
  }

  private static let table: [String: String] = [
    "a1": "AE .52|AA .33", "a0": "AE .33|AA .32|AH .21", "e1": "EH .43|EY .31|AE .12", "e0": "EH .39|EY .38|IH .15",
    "i1": "IY .55", "i0": "IY .48|IH .32", "o1": "OW .47|AO .22|UH .12", "o0": "OW .59|AO .17", "u1": "UW .45|UH .22",
    "u0": "UW .45|UH .34", "j": "Y .51|IY .43", "w": "W .68|UW .17", "p": "P .51|B .19", "pː": "P .51|B .19",
    "b": "B .59", "β": "B .45|V .37", "t": "T .40|D .17|P .14", "d": "D .54|DH .31", "ð": "DH .51|D .36",
    "k": "K .52|G .13|P .10", "ɡ": "G .69", "ɣ": "G .62", "f": "F .57", "θ": "TH .48|S .25|Z .11|F .10",
    "s": "S .43|Z .21|TH .13", "z": "Z .30|S .15", "x": "HH .64|K .22", "h": "HH .30", "tʃ": "CH .60|T .10|JH .10",
    "ts": "T S .30|S .20", "ʃ": "SH .30", "m": "M .55|N .18", "n": "N .70", "ɲ": "N Y .30|N IY .25", "ŋ": "NG .73",
    "l": "L .40|N .20|D .19", "ʎ": "Y .61|JH .17|L Y .10", "ʝ": "Y .51|D Y .29|JH .15", "ɾ": "D .42|DH .22|R .18",
    "r": "R .34|ER .25|R R .17",
  ]
}
