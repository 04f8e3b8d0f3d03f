import Naming

/// How a station or a place is spoken of in one locale, as a names file writes it.
public typealias Name = Naming.Name
