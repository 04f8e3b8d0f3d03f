extension Express {
  /// The prompts for the guardian. None of them contains characters of a password.
  public enum GuardianPrompt: Hashable, Sendable {
    // The set-up.
    case setupWelcome
    /// Says that all settings are stored as plain text.
    case plainText
    case begin
    case setupUnfinished
    /// Says that the settings are lost, and asks whether to restore the previous version.
    case earlier
    case recalled, notRecalled
    case setupInformation, setupPreferences, setupDone

    // The lock.
    case unlock, unlocked
    /// The password is wrong. The payload is the time until the next attempt, in seconds; 0 for none.
    case wrong(Int)
    /// The password was not checked, because of earlier wrong attempts. The payload is the time to wait, in seconds.
    case tooSoon(Int)
    /// Says how many characters of the password have been entered.
    case characters(Int)
    /// The password could not be checked.
    case unchecked
    /// The lock has closed after a long silence.
    case locked
    /// The entered text is no password: it does not consist of four letters or digits.
    case notFour
    case resetWarning, resetDone, resetFailed, notReset
    /// The password cannot be reset yet, because of wrong attempts. The payload is the time to wait, in seconds.
    case resetTooSoon(Int)
    /// Says at each start that the password was reset, until a new one is set.
    case wasReset

    // A change of the password.
    /// Asks for the password of a step of the change.
    case password(PasswordStep)
    /// Says that the new password is easy to guess, and asks whether to use it anyway.
    case easy
    /// The two entries of the new password differ. The password is unchanged.
    case differ
    /// The current password was wrong. The payload is the time until the next attempt, in seconds; 0 for none.
    case notCurrent(Int)
    /// A password has already been set, although none was expected.
    case passwordExists
    case renewed, notRenewed

    // The settings.
    case settings
    /// In this order: the settings cannot be read; they have disappeared; the previous version has replaced them.
    case unreadable, gone, mended
    /// Says the present value of one preference, given as the change that sets it.
    case now(Profile.Change)
    /// Asks for the value of a preference.
    case preference(Preference)

    // The entry of text.
    /// Asks for the text of a field.
    case write(Field)
    /// Reads the stored value of the field, before the guardian writes a new one.
    case present(String)
    /// Repeats the letters that the guardian has just spelt.
    case spelt(String)
    /// Reads the draft; a number digit by digit.
    case draft(Field, String)
    /// Says that nothing was saved, and reads the draft, which is kept.
    case kept(Field, String)
    /// Says what is wrong with the text of the field, and how to correct it.
    case fault(Fault, Field)
    /// Reads the change back, and asks whether to save it.
    case confirm(Profile.Change)
    case saved, notSaved

    // The lists.
    /// Reads the contacts.
    case contacts([Profile.Contact])
    /// Reads the allergies.
    case allergies([String])
    /// Asks for an entry to add to the list, or for "done".
    case listing(EntryList)
    /// The list has no entry at the position that the guardian named. The payload is the number of entries.
    case noSuch(Int)
    /// Asks whether to remove the contact.
    case remove(Profile.Contact)
    /// Asks whether to remove the allergy.
    case removeAllergy(String)
    case notRemoved

    /// The backend is still carrying out a query.
    case pleaseWait
  }
}
