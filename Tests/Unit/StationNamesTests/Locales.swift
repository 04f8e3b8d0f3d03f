import BikeShare
import Cities
import Foundation
import Locales
import StationNames
import VivaVozTesting
import YAML

/// The rules of the repository's locales, and stations to be named by them.
enum Locales {
  static let path = Repository.path

  static let rules: [String: NameRules] = {
    // The test cannot run without the repository's files.
    guard let root = try? DataDirectory.find(environment: [DataDirectory.variable: path]) else {
      fatalError("no Locales in \(path)")
    }
    let rules = ["en", "es"].map { tag in (tag, Result { try LocaleFolder(tag, in: root).naming() }) }
    return rules.reduce(into: [:]) { all, rule in
      switch rule.1 {
      case .success(let read): all[rule.0] = read
      case .failure(let error): fatalError("\(error)")
      }
    }
  }()

  /// Returns stations a hundred metres apart, numbered from 1.
  static func stations(_ names: [String]) -> [Station] {
    names.enumerated().map { index, name in
      Station(
        id: Station.ID("\(index + 1)"), name: name,
        position: Coordinate(latitude: 53.3 + Double(index) * 0.001, longitude: -6.2), docks: 20)
    }
  }

  static let elsewhere: [NameRules] = {
    guard let root = try? DataDirectory.find(environment: [DataDirectory.variable: path]) else {
      fatalError("no Locales in \(path)")
    }
    do { return try ElsewhereFile.read(in: root).map(\.rules) } catch { fatalError("\(error)") }
  }()

  static func names(_ names: [String], language: String?) -> CityNames {
    NameNormalizer(rules, language: language, elsewhere: elsewhere).names(of: stations(names))
  }
}

extension CityNames {
  func name(_ key: String, _ locale: String) -> SpokenName? { names[locale]?.first { $0.key == key }?.name }
}

extension SpokenName {
  /// The name as one text, with other languages in braces.
  var spokenText: String {
    ((article.map { [$0] } ?? []) + spoken.map { $0.language == nil ? $0.text : "{\($0.text)}" }).joined(separator: " ")
  }
}
