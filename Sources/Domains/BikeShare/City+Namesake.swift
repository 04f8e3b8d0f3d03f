extension City {
  /// Returns the station after which a place is named: among the stations of the place, the one whose name gives the
  /// place's id; nil if there is none.
  public func namesake(of id: Place.ID) -> Station.ID? {
    stations(of: id).first { station(ofSlug: id.rawValue, is: $0) }
  }

  private func station(ofSlug slug: String, is id: Station.ID) -> Bool {
    guard let name = station(id)?.name else { return false }
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    return words.map { $0.filter { $0 != "'" } }.joined(separator: "-") == slug
  }
}
