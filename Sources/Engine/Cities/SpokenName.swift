public import StationNames

/// The spoken forms of a station or a place in one locale, as a names file contains them.
public typealias SpokenName = StationNames.SpokenName
