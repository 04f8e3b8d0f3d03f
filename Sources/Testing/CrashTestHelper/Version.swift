public import Express

/// Profiles that differ in every field, so that a mixture of two halves equals none of them.
public enum Version {
  public static func profile(_ number: Int) -> Profile {
    var profile = Profile()
    profile.name = "\(number)"
    profile.home = Profile.Address(
      "\(number) Parnell Street", at: Profile.Position(latitude: Double(number % 90), longitude: 0))
    profile.school = Profile.Address("School \(number)")
    profile.contacts = (0...number % 10).map {
      Profile.Contact(name: "Contact \($0) of \(number)", number: "\(1_000 + number)")
    }
    profile.allergies = (0...number % 30).map { "allergy \($0) of \(number)" }
    profile.voice = number.isMultiple(of: 2) ? .female : .male
    profile.hidesContacts = number.isMultiple(of: 3)
    profile.setup = nil
    return profile
  }
}
