/// A placeholder in a phrase for data of the user: `I am {name}.`
public enum Placeholder: String, Hashable, Sendable, CaseIterable {
  case name
  /// The addresses of the user's home and school.
  case home, school
  /// All contacts with their numbers, the first contact's name, and the first contact's number.
  case contacts, contact, number
  /// The user's allergies: `{allergies}` is a list with "and", `{allergies_list}` a list with commas only.
  case allergies
  case allergiesList = "allergies_list"

  /// The placeholder as phrases write it, such as `{name}`.
  public var written: String { "{\(rawValue)}" }
}
