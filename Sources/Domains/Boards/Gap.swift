/// What a phrase leaves open, to be filled with the person's own data: `I am {name}.`
public enum Gap: String, Hashable, Sendable, CaseIterable {
  case name
  /// The addresses.
  case home, school
  /// All contacts with their numbers, the first contact's name, and the first contact's number.
  case contacts, contact, number
  /// What the person must not eat or touch, as part of a sentence and as a list of its own.
  case allergies
  case allergiesList = "allergies_list"

  /// As it is written in a phrase.
  public var written: String { "{\(rawValue)}" }
}
