/// The keys of the settings file, in its order.
enum SettingsKey: String, CaseIterable {
  case name, home, school, contacts, allergies, voice, colours, graphics, introduction
  case contactPrivacy = "contact-privacy"
  case addressPrivacy = "address-privacy"
  case setup
  /// The preferences that were chosen during an unfinished set-up.
  case chosen
}
