/// What stands in the file, in its order.
enum SettingsKey: String, CaseIterable {
  case name, home, school, contacts, allergies, voice, colours, graphics, introduction
  case contactPrivacy = "contact-privacy"
  case addressPrivacy = "address-privacy"
  case setup
  /// While the set-up is not done, which of the preferences were chosen in it.
  case chosen
}
