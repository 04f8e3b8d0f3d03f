import BikeShare
package import Cities
import Foundation
import Lexicon
import Locales
import StationNames
import VoiceEngine
package import YAML

/// The report about one city: its errors, and remarks that need no change.
package struct CityReport {
  /// The distance in metres below which two stations are probably the same.
  package static let close = 20.0

  package let errors: [CheckError]
  /// Remarks about stations that are close to each other, and names that several share.
  package let remarks: [String]

  package init(_ folder: CityFolder, _ root: DataDirectory) {
    errors = CityCheck(folder, root).errors + Self.unpronounceable(folder, root)
    remarks = Self.close(folder.city) + Self.shared(folder.city)
  }

  private static func unpronounceable(_ folder: CityFolder, _ root: DataDirectory) -> [CheckError] {
    folder.languages.flatMap { tag -> [CheckError] in
      do {
        let names = try folder.names(tag)
        let words = names.heard
        let locale = try LocaleFolder(tag, in: root)
        let lexicon = try Engine.lexicon(of: locale, in: root, borrowed: [])
        let strange = words.keys.filter { !NameNormalizer.isReadable($0) }
        let lost = try lexicon.unpronounceable(among: Set(words.keys)).union(strange)
        return lost.sorted().map { word in
          CheckError(
            words[word].flatMap(names.place) ?? folder.path,
            "\"\(word)\" has no pronunciation in \(tag); change its spelling, or add it to Grammars/\(tag)/lexicon.dict"
          )
        }
      } catch {
        // An unreadable file is already reported as an error of the city or the locale.
        return []
      }
    }
  }

  private static func close(_ city: City) -> [String] {
    let stations = city.stations
    return stations.indices.flatMap { one in
      stations.indices.suffix(from: one + 1).compactMap { other in
        let metres = stations[one].position.metres(to: stations[other].position)
        guard metres < close else { return nil }
        return "stations \(stations[one].id.rawValue) and \(stations[other].id.rawValue) are \(Int(metres)) m apart"
      }
    }
  }

  private static func shared(_ city: City) -> [String] {
    city.places.filter { !$0.choices.isEmpty }.map { place in
      "\(place.id.rawValue) is ambiguous and leads to a question: stations \(place.choices.map(\.rawValue).joined(separator: ", "))"
    }
  }
}

extension SpokenNames {
  /// The words that the recogniser accepts in names, each with a form that contains it.
  fileprivate var heard: [String: String] {
    let forms = keys.compactMap { self[$0] }.flatMap { $0.acceptedForms + ($0.distinction?.acceptedForms ?? []) }
    let words = forms.flatMap { form in form.split(separator: " ").map { (String($0), form) } }
    return Dictionary(words, uniquingKeysWith: { first, _ in first })
  }
}
