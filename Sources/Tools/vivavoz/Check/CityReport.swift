import Assets
import BikeShare
import Conversations
import Foundation
import Naming

/// What there is to say of one city: its holes, and what may stand but is better known.
struct CityReport {
  /// Stations nearer to each other than this, in metres, are likely one.
  static let close = 20.0

  let holes: [CheckError]
  /// Stations that are close, and what names share.
  let remarks: [String]

  init(_ folder: CityFolder, _ root: DataDirectory) {
    holes = CityCheck(folder, root).holes + Self.unpronounceable(folder, root)
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
            "\"\(word)\" cannot be pronounced in \(tag); spell it otherwise, or add it to Grammars/\(tag)/lexicon.dict")
        }
      } catch {
        // What cannot be read is a hole of the city already, or of the locale.
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
      "\(place.id.rawValue) is asked about: stations \(place.choices.map(\.rawValue).joined(separator: ", "))"
    }
  }
}

extension SpokenNames {
  /// Each word that is listened for, with a form that it stands in.
  fileprivate var heard: [String: String] {
    let forms = keys.compactMap { self[$0] }.flatMap { $0.hear + ($0.which?.hear ?? []) }
    let words = forms.flatMap { form in form.split(separator: " ").map { (String($0), form) } }
    return Dictionary(words, uniquingKeysWith: { first, _ in first })
  }
}
