/// A placeholder in a phrase for data of the user: `I am {name}.`
public enum Placeholder: String, Hashable, Sendable, CaseIterable {
  case name
  /// The addresses of the user's home and school.
  case home, school
  /// All contacts with their numbers, the first contact's name, and the first contact's number.
  case contacts, contact, number
  /// The user's allergies, as part of a sentence and as a list of its own.
  case allergies
  case allergiesList = "allergies_list"

  /// The placeholder as phrases write it, such as `{name}`.
  public var written: String { "{\(rawValue)}" }
}
