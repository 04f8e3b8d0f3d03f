public import BikeShare

/// Stations of a fictitious city, with names as operators write them, for measurements and tests.
public enum SyntheticStations {
  /// The language of the street names.
  public enum Language: String, Sendable, CaseIterable { case english = "en", spanish = "es" }

  /// Returns stations named after crossings, squares with sides, streets with house numbers and single streets, in
  /// random order, on a grid with a spacing of 250 m. Some names occur twice, as in every large city.
  /// - Parameter count: 0 ... 5000.
  public static func stations(
    _ count: Int, _ language: Language, using random: inout some RandomNumberGenerator
  ) -> [Station] {
    let columns = max(1, Int(Double(count).squareRoot().rounded(.up)))
    return (0..<count).map { index in
      Station(
        id: Station.ID("\(index + 1)"), name: name(language, &random),
        position: Coordinate(
          latitude: 40.4 + Double(index / columns) * 0.00225, longitude: -3.7 + Double(index % columns) * 0.003),
        docks: Int.random(in: 12...40, using: &random))
    }
  }

  private static func name(_ language: Language, _ random: inout some RandomNumberGenerator) -> String {
    let (one, other) = (street(language, &random), street(language, &random))
    switch (language, Int.random(in: 0..<8, using: &random)) {
    case (.english, 0...3): return "\(one) & \(other)"
    case (.english, 4): return "\(name(&random)) Sq \(pick(["N", "S", "E", "W"], &random))"
    case (.english, 5):
      return "W \(Int.random(in: 3...130, using: &random)) St & \(Int.random(in: 1...12, using: &random)) Ave"
    case (.spanish, 0...1): return "\(one)-\(other)"
    case (.spanish, 2...4): return "\(one), \(Int.random(in: 1...180, using: &random))"
    case (.spanish, 5): return "Pza. \(spanishName(&random))"
    case (.english, _), (.spanish, _): return one
    }
  }

  private static func street(_ language: Language, _ random: inout some RandomNumberGenerator) -> String {
    switch language {
    case .english: "\(name(&random)) \(pick(["St", "Ave", "Rd", "Lane", "Pl", "Blvd", "Quay"], &random))"
    case .spanish: "\(pick(["C/", "Av.", "Calle de", "Pº de", "Ronda de"], &random)) \(spanishName(&random))"
    }
  }

  /// Returns a single word, as most streets have, or two syllables composed like the name of a village.
  private static func name(_ random: inout some RandomNumberGenerator) -> String {
    if Bool.random(using: &random) { return pick(English.names, &random) }
    return pick(English.beginnings, &random) + pick(English.endings, &random)
  }

  private static func spanishName(_ random: inout some RandomNumberGenerator) -> String {
    let first = pick(Spanish.names, &random)
    return Bool.random(using: &random) ? first : first + " " + pick(Spanish.surnames, &random)
  }

  private static func pick(_ words: [String], _ random: inout some RandomNumberGenerator) -> String {
    words[Int.random(in: words.indices, using: &random)]
  }
}

/// The parts of English street names.
private enum English {
  static let names = """
    Abbott Adams Albany Albion Alder Allen Amber Arden Argyle Ashby Baker Baldwin Barrow Bedford Belmont Benson Berkeley
    Birch Blake Bolton Bond Boyle Bradford Brunswick Burke Byron Camden Canal Carlisle Carlton Castle Cedar Chapel Chatham
    Chester Clarence Clark Clayton Clifton Clinton Cobden Columbus Cook Cromwell Dalton Delancey Devon Dixon Dorset Douglas
    Drake Duncan Durham Eldon Elgin Elm Essex Exeter Fairfax Fulton Garfield Gladstone Gordon Grafton Granville Hamilton
    Harrison Henry Hudson Jackson Jefferson Keats Kent Lafayette Lancaster Lincoln Madison Maple Marion Mercer Milton Monroe
    Montague Newton Norfolk Oak Orchard Oxford Pearl Pembroke Percy Pine Pitt Portland Putnam Raleigh Randolph Richmond
    Rochester Russell Salem Seymour Shelley Sherman Spencer Stanley Stratford Surrey Sussex Sutton Thames Trafalgar Union
    Vernon Victoria Walnut Warwick Waverly Wellington Willow Winchester Windsor York
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  static let beginnings = """
    Ash Black Brad Brook Clay Cross Dun East Fair Glen Green Har Hazel High Holly King Lang Mel Mill North Oak Red Rich Rock
    Rose Shel South Spring Stan Stone Thorn Wal West White Wind Wood
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  static let endings = """
    borough bridge brook bury by combe cote dale den field ford gate ham haven hill hurst land leigh ley low mere mont ridge
    shaw stead stock stone thorpe ton vale view water well wick wood worth
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}

private enum Spanish {
  static let names = """
    Aduana Agustina Alcalá Alfonso Almansa Almirante Alonso Altamirano Amparo Andalucía Ángel Antonio Aragón Arenal Argensola
    Atocha Aurora Ávila Bailén Barceló Barquillo Beatriz Belén Bilbao Burgos Cádiz Canarias Carlos Carmen Castellana Castilla
    Cervantes Colón Concepción Conde Córdoba Cruz Delicias Divino Duque Elcano Embajadores Encarnación España Espronceda
    Esperanza Extremadura Fernando Ferraz Florida Francisco Galicia Génova Goya Granada Guzmán Hermanos Hermosilla Hernán
    Hortaleza Huertas Infanta Isabel Jerez Jiménez Jorge José Juan Lagasca Lavapiés León Libertad Linneo Lope Luchana Luna
    Madera Maldonado Manuel Marqués Martín Mayor Méndez Menorca Mesón Miguel Molino Moncloa Montera Moreto Murcia Narváez
    Navarra Olivar Olmo Oriente Ortega Palencia Palma Pelayo Piamonte Pizarro Pontevedra Príncipe Princesa Quevedo Quintana
    Recoletos Reina Ribera Rosales Sagasta Salamanca Segovia Serrano Sevilla Soria Tarragona Teruel Toledo Tribulete Trafalgar
    Valencia Valverde Velázquez Ventura Vergara Villanueva Vizcaya Zamora Zaragoza Zurbano
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  static let surnames = """
    Aguilar Alarcón Barrios Benavente Bravo Cabello Calvo Cano Castro Delgado Escobar Fuentes Gallego Gil Herrera Ibáñez Iglesias
    Lozano Marín Medina Molina Mora Nieto Núñez Ochoa Ortiz Pardo Peña Prieto Quiroga Ramos Rey Rivas Robles Rojas Rubio Sáenz
    Salas Soler Soto Torres Vargas Vega Vidal Zapata
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
